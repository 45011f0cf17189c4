import { expect, test } from 'vitest'
import { signWebhook, webhookSecretOf } from './webhook-signature'

// The example of the Standard Webhooks specification's own libraries.
test('the signature is the one the specification gives', () => {
  const headers = signWebhook('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1614265330 * 1000),
    body: '{"test": 2432232314}',
  })
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('each key has a secret of its own, the same every time', () => {
  expect(webhookSecretOf('master', 'key_1')).toBe(webhookSecretOf('master', 'key_1'))
  expect(webhookSecretOf('master', 'key_1')).not.toBe(webhookSecretOf('master', 'key_2'))
  expect(webhookSecretOf('master', 'key_1')).not.toBe(webhookSecretOf('other', 'key_1'))
  expect(Buffer.from(webhookSecretOf('master', 'key_1').slice(6), 'base64')).toHaveLength(32)
})
