import { expect, test } from 'vitest'
import { forwardedFor, isForApi } from './routes'

test.each([
  ['/api/v1/requests', true],
  ['/api/v1', true],
  ['/api/v1?x=1', true],
  ['/v1/server/config', true],
  ['/.well-known/openintent.json', true],
  ['/.well-known/openintent-compat.json?x=1', true],
  ['/.well-known/openintent.jsonp', false],
  ['/.well-known/security.txt', false],
  ['/v1/requests', false],
  ['/healthz', true],
  ['/healthz?deep=1', true],
  ['/api/auth/session', false],
  ['/api/v10/requests', false],
  ['/healthzz', false],
  ['/inbox', false],
  ['/', false],
])('%s', (url, expected) => {
  expect(isForApi(url)).toBe(expected)
})

test.each([
  ['a stranger says nothing', '198.51.99.7', undefined, '198.51.99.7'],
  ['a stranger claims to be another', '198.51.99.7', '192.168.0.1', '198.51.99.7'],
  ['a stranger over IPv6', '2a00::7', '192.168.0.1', '2a00::7'],
  ['a stranger on a socket for both', '::ffff:198.51.99.7', '192.168.0.1', '::ffff:198.51.99.7'],
  ['a proxy on this machine', '127.0.0.1', '198.51.99.7', '198.51.99.7'],
  ['a proxy in the same network', '::ffff:10.0.0.5', '198.51.99.7', '198.51.99.7'],
  ['somebody in the same network', '10.0.0.6', undefined, '10.0.0.6'],
])('whom a request comes from: %s', (_, peer, given, expected) => {
  expect(forwardedFor(peer, given)).toBe(expected)
})
