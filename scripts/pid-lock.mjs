// A lock file that names its holder, so that the lock of a killed process is taken over at once.

import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Runs `work` while this process alone holds `file`; `onWait(pid)` is told once when another holds it. */
export async function withLock(file, work, onWait = () => {}) {
  mkdirSync(dirname(file), { recursive: true })
  const mine = `${file}.${randomUUID()}`
  writeFileSync(mine, `${process.pid} ${startOf(process.pid)} ${mine}`)
  try {
    let told = false
    while (!tryLink(mine, file)) {
      const holder = read(file)
      if (holder && !isAlive(holder)) removeStale(file, holder)
      else if (holder && !told) {
        told = true
        onWait(Number(holder.split(' ')[0]))
      }
      await pause(told ? 100 : 5)
    }
    return await work()
  } finally {
    if (read(file)?.endsWith(mine)) rmSync(file, { force: true })
    rmSync(mine, { force: true })
  }
}

/** When a process began, in words of its system: a recycled process id has another beginning. */
export function startOf(pid) {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ')[19]
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .replaceAll(' ', '_')
  } catch {
    return ''
  }
}

function isAlive(holder) {
  const [pid, start] = holder.split(' ')
  return start !== '' && startOf(Number(pid)) === start
}

// link(2) is atomic and brings the content along: no reader ever sees an empty lock.
function tryLink(mine, file) {
  try {
    linkSync(mine, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

// Two waiters may find the same dead holder; the second must not remove the lock the first has just taken.
function removeStale(file, holder) {
  const guard = `${file}.takeover`
  try {
    writeFileSync(guard, '', { flag: 'wx' })
  } catch {
    const age = Date.now() - (statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > 10_000) rmSync(guard, { force: true })
    return
  }
  try {
    if (read(file) === holder) {
      rmSync(file, { force: true })
      rmSync(holder.split(' ').slice(2).join(' '), { force: true })
    }
  } finally {
    rmSync(guard, { force: true })
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
