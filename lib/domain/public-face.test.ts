import { expect, test } from 'vitest'
import { anOperator, aRequest, aResponse } from '@/lib/testing/builders'
import { faceForRecipient } from './public-face'
import { HIDDEN, SENSITIVE } from './sensitive'
import { respond } from './transitions/respond'

const schema = { type: 'object', properties: { pin: { type: 'string', [SENSITIVE]: true } } }

test.each([
  ['alice@example.com', '1234'],
  ['carol@example.com', HIDDEN],
])('the link of %s shows what alice typed unseen as %s', (recipient, pin) => {
  const request = aRequest({ prompt: { type: 'form', schema } })
  const { next } = respond(request, aResponse({ by: anOperator('alice'), value: { pin: '1234' } }))
  const shown = faceForRecipient(next, recipient)
  expect(shown.response?.value).toEqual({ pin })
  expect(shown.outcome?.value).toEqual({ pin })
})
