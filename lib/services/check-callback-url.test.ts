import { expect, test } from 'vitest'
import { checkCallbackUrl } from './check-callback-url'

test('a private address is refused unless the setting allows it', () => {
  expect(() => checkCallbackUrl('http://127.0.0.1:8080/')).toThrow(/callback_url leads to a private address/)
  expect(() => checkCallbackUrl('http://127.0.0.1:8080/', true)).not.toThrow()
  expect(() => checkCallbackUrl(null)).not.toThrow()
})
