import { expect, test } from 'vitest'
import { findTargetFault, isAtOrigin } from './call-target'

test.each([
  ['https://example.com/hook', null, null],
  ['http://example.com:8080/', null, null],
  ['http://127.0.0.1:9000/', /private/, null],
  ['http://0x7f.1/', /private/, null],
  ['http://2130706433/', /private/, null],
  ['http://0177.0.0.1/', /private/, null],
  ['http://[::1]/', /private/, null],
  ['http://[::ffff:10.1.2.3]/', /private/, null],
  ['http://localhost/', /private/, null],
  ['http://LOCALHOST./', /private/, null],
  ['http://api.localhost/', /private/, null],
  ['http://169.254.169.254/latest/meta-data', /may not be called/, /may not be called/],
  ['http://[fe80::1]/', /may not be called/, /may not be called/],
  ['http://[::ffff:a9fe:a9fe]/', /may not be called/, /may not be called/],
  ['http://0.0.0.0/', /may not be called/, /may not be called/],
  ['ftp://example.com/', /http/, /http/],
  ['file:///etc/passwd', /http/, /http/],
  ['https://user@example.com/', /user name/, /user name/],
  ['https://:secret@example.com/', /user name/, /user name/],
  ['not a url', /URL/, /URL/],
])('%s', (url, whenPrivateIsDenied, whenPrivateIsAllowed) => {
  for (const [fault, isAllowed] of [
    [whenPrivateIsDenied, false],
    [whenPrivateIsAllowed, true],
  ] as const) {
    if (fault) expect(findTargetFault(url, isAllowed)).toMatch(fault)
    else expect(findTargetFault(url, isAllowed)).toBeNull()
  }
})

test.each([
  ['http://127.0.0.1:8401/work/1', true],
  ['http://127.0.0.1:8401', true],
  ['http://127.0.0.1:8402/', false],
  ['http://127.0.0.1:8401@evil.example/', false],
  ['http://localhost:8401/', false],
  ['https://127.0.0.1:8401/', false],
  ['no url', false],
])('%s is at http://127.0.0.1:8401: %s', (url, expected) => {
  expect(isAtOrigin(url, ['http://127.0.0.1:8401'])).toBe(expected)
})
