import { expect, it } from 'vitest'
import { cancelWords, mayAskToCancel } from './cancel-words'

const reason = 'cancel/unavailable-reason'
const open = { status: 'running', cancelable: true, cancellation: null, [reason]: null } as const

it.each([
  [open, true, null],
  [{ ...open, cancellation: 'requested' } as const, false, 'cancel requested'],
  [{ ...open, cancellation: 'requested', handshake: { detail: null } } as const, false, 'cancel requested'],
  [{ ...open, cancellation: 'requested', handshake: { detail: '503' } } as const, true, 'cancel requested'],
  [{ ...open, cancellation: 'acknowledged' } as const, false, 'cancel acknowledged'],
  [{ ...open, cancellation: 'refused' } as const, true, 'cancel refused'],
  [
    { ...open, cancelable: false, status: 'completed', cancellation: 'too-late' } as const,
    false,
    'too late to cancel',
  ],
  [{ ...open, cancelable: false, [reason]: 'Already printed.' }, false, 'Already printed.'],
  [{ ...open, cancelable: false, status: 'failed' } as const, false, 'It is over.'],
])('%o: button %s, words %s', (operation, hasButton, words) => {
  expect(mayAskToCancel(operation)).toBe(hasButton)
  expect(cancelWords(operation)).toBe(words)
})
