import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressBuild } from '../../scripts/compress-build.mjs'
import { acceptedEncodings, withCompressedFiles } from './compressed-files'

const script = 'export const words = "the same words again and again";\n'.repeat(200)
let server: Server
let origin: string

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-static-'))
  writeFileSync(join(folder, 'a.js'), script)
  writeFileSync(join(folder, 'secret.txt'), 'plain')
  await compressBuild(folder)
  const listener = withCompressedFiles(folder, (_, response) => response.end('next'))
  server = createServer(listener).listen(0)
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
})

async function get(path: string, encoding: string, method = 'GET') {
  const response = await fetch(origin + path, { method, headers: { 'accept-encoding': encoding } })
  return { encoding: response.headers.get('content-encoding'), body: await response.text() }
}

describe('compressed files', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
  ])('are served to who accepts %s', async (accepted, encoding) => {
    expect(await get('/_next/static/a.js', accepted)).toEqual({ encoding, body: script })
    expect((await get('/_next/static/a.js?v=1', accepted)).body).toBe(script)
  })

  it.each([
    ['/_next/static/a.js', 'identity'],
    ['/_next/static/secret.txt', 'br'],
    ['/_next/static/a.js.br', 'br'],
    ['/_next/static/../a.js', 'br'],
    ['/inbox', 'br'],
  ])('leave %s with %s to Next', async (path, accepted) => {
    expect((await get(path, accepted)).body).toBe('next')
  })
})

it.each([
  [undefined, []],
  ['', []],
  ['GZIP , br;q=0.5', ['gzip', 'br']],
  ['br;q=0.0, gzip;q=0', []],
])('reads accept-encoding %s', (header, expected) => {
  expect([...acceptedEncodings(header)]).toEqual(expected)
})
