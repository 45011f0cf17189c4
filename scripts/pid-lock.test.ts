import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startOf, withLock } from './pid-lock.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('one at a time, and nothing is left behind', async () => {
  const lock = join(folder, 'lock')
  let inside = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 8 }, () =>
      withLock(lock, async () => {
        most = Math.max(most, ++inside)
        await new Promise((resolve) => setImmediate(resolve))
        inside--
      }),
    ),
  )
  expect(most).toBe(1)
  expect(readdirSync(folder)).toEqual([])
})

test('work that throws lets go', async () => {
  const lock = join(folder, 'lock')
  await expect(withLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await withLock(lock, async () => 'yes')).toBe('yes')
})

test.each([
  ['a process that is gone', () => `${spawnSync(process.execPath, ['-e', '']).pid} 12345`],
  ['a process id that now belongs to another process', () => `${process.pid} 1`],
])('the lock of %s is taken over', async (_, holder) => {
  const lock = join(folder, 'lock')
  writeFileSync(lock, `${holder()} ${lock}.left`)
  expect(await withLock(lock, async () => 'taken')).toBe('taken')
})

test('many processes that find the same dead holder still go one at a time', async () => {
  const lock = join(folder, 'lock')
  const log = join(folder, 'log')
  writeFileSync(lock, `999999 1 ${lock}.left`)
  writeFileSync(log, '')
  const script = `
    import { appendFileSync } from 'node:fs'
    import { withLock } from ${JSON.stringify(join(import.meta.dirname, 'pid-lock.mjs'))}
    await withLock(${JSON.stringify(lock)}, async () => {
      appendFileSync(${JSON.stringify(log)}, 'in ')
      await new Promise((resolve) => setTimeout(resolve, 5))
      appendFileSync(${JSON.stringify(log)}, 'out ')
    })`
  const children = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', script]),
  )
  await Promise.all(children.map((child) => once(child, 'exit')))
  expect(readFileSync(log, 'utf8')).toBe('in out '.repeat(6))
})

test('the beginning of a process tells it from another', () => {
  expect(startOf(process.pid)).not.toBe('')
  expect(startOf(process.pid)).toBe(startOf(process.pid))
  expect(startOf(999_999_999)).toBe('')
})
