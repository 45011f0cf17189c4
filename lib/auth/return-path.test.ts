import { expect, it } from 'vitest'
import { returnPath } from './return-path'

it.each(['/inbox/req_1?status=pending', '/admin/keys', '/audit?type=a%20b'])('goes back to %s', (path) =>
  expect(returnPath(path)).toBe(path),
)

it.each([
  undefined,
  '',
  ['/a', '/b'],
  'inbox',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\tevil',
  '/a/..//evil.example',
  'javascript:alert(1)',
  '/sign-in?next=/inbox',
  '/api/auth/signout',
  '//',
  '/',
  '/.//evil.example',
])('goes to the inbox instead of %j', (path) => expect(returnPath(path)).toBe('/inbox'))
