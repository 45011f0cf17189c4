import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guardedFetch } from './guarded-fetch'

let server: Server
let port: number
let calls: string[] = []
const doors: Record<string, RequestListener> = {
  '/ok': (_, response) => response.end('fine'),
  '/elsewhere': (_, response) => response.writeHead(302, { location: '/ok' }).end(),
  '/endless': (_, response) => {
    const write = (): void => {
      while (response.write('x'.repeat(10_000)));
      response.once('drain', write)
    }
    write()
  },
  '/silent': () => {},
}

beforeAll(async () => {
  server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url} ${request.headers.host}`)
    doors[request.url ?? '']?.(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const call = (path: string, options = {}) =>
  guardedFetch(`http://127.0.0.1:${port}${path}`, { method: 'GET', mayCallPrivate: true, ...options })

test('the answer comes back', async () => {
  expect(await call('/ok')).toEqual({ status: 200, body: 'fine', isCutShort: false })
})

test('a redirect is not followed', async () => {
  calls = []
  expect((await call('/elsewhere')).status).toBe(302)
  expect(calls).toEqual([`GET /elsewhere 127.0.0.1:${port}`])
})

test('an endless answer is cut short', async () => {
  const answer = await call('/endless', { maxBytes: 25_000 })
  expect(answer).toMatchObject({ status: 200, isCutShort: true })
  expect(answer.body).toHaveLength(25_000)
})

test('silence ends', async () => {
  await expect(call('/silent', { timeoutMs: 50 })).rejects.toThrow('No answer within 0.05 s.')
  const never = () => new Promise<never>(() => {})
  const slowName = guardedFetch('http://slow.test/', { method: 'GET', timeoutMs: 50, resolve: never })
  await expect(slowName).rejects.toThrow('No answer within 0.05 s.')
})

test('the connection goes to the address that was checked, under the name that was asked for', async () => {
  calls = []
  let lookUps = 0
  const resolve = async () => {
    lookUps++
    return [{ address: '127.0.0.1', family: 4 }]
  }
  const answer = await guardedFetch(`http://hook.example.test:${port}/ok`, {
    method: 'GET',
    mayCallPrivate: true,
    resolve,
  })
  expect(answer.body).toBe('fine')
  expect(lookUps).toBe(1)
  expect(calls).toEqual([`GET /ok hook.example.test:${port}`])
})

describe('nothing is sent', () => {
  const names = (...addresses: string[]) => ({
    resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  })
  test.each([
    ['to a private address', 'http://127.0.0.1', {}, /private/],
    [
      'to the metadata service, even when private is allowed',
      'http://169.254.169.254',
      { mayCallPrivate: true },
      /may not/,
    ],
    ['to a name for a private address', 'http://a.test', names('10.0.0.1'), /private/],
    [
      'to a name with one private address among public ones',
      'http://a.test',
      names('8.8.8.8', '127.0.0.1'),
      /private/,
    ],
    [
      'to a name for a mapped metadata address',
      'http://a.test',
      { ...names('::ffff:169.254.169.254'), mayCallPrivate: true },
      /may not/,
    ],
    ['to a name without an address', 'http://a.test', names(), /no address/],
    ['with credentials', 'http://u:p@a.test', names('8.8.8.8'), /user name/],
    ['over another protocol', 'ftp://a.test', names('8.8.8.8'), /http/],
  ])('%s', async (_, origin, options, reason) => {
    calls = []
    const url = new URL(origin)
    url.port = String(port)
    const attempt = guardedFetch(url.href, { method: 'GET', mayCallPrivate: false, ...options })
    await expect(attempt).rejects.toThrow(reason)
    expect(calls).toEqual([])
  })
})
