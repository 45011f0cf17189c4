import { describe, expect, it } from 'vitest'
import { adminEventTypes } from '@/lib/domain/admin-event'
import { requestEventTypes } from '@/lib/domain/decision'
import { operationEventTypes } from '@/lib/domain/operation/operation'
import { eventDetail, eventTypes, eventWords } from './event-words'

it('has words for every fact that can be written', () => {
  const known = eventTypes.map(({ type }) => type)
  expect(known).toEqual(
    expect.arrayContaining([...requestEventTypes, ...adminEventTypes, ...operationEventTypes]),
  )
})

describe('an event in a few words', () => {
  it.each([
    [
      'request.responded',
      { status: 'approved', choice_label: 'Approve refund', value: 'a' },
      'approved',
      'Approve refund',
    ],
    ['request.responded', { status: 'rejected', choice_label: null, value: 'no' }, 'rejected', 'no'],
    ['request.responded', { status: 'answered', value: { a: 1 } }, 'answered', '{"a":1}'],
    ['request.responded', { value: 'no', responded_by: 'a@b.c' }, 'answered', 'no for a@b.c'],
    ['request.responded', { value: 'no', channel: 'email' }, 'answered', 'no through a link sent by email'],
    [
      'link.minted',
      { recipient: 'a@b.c', channel: 'console' },
      'made a link',
      'for a@b.c, made in the console',
    ],
    ['link.revoked', { recipient: 'a@b.c' }, 'revoked a link', 'for a@b.c'],
    ['request.expired', { outcome: 'fallback', value: 'deny' }, 'time ran out', 'default used: deny'],
    ['request.expired', { outcome: 'expired', value: null }, 'time ran out', 'no answer'],
    ['request.renotified', { attempt: 2, max_attempts: 3 }, 'reminded people', 'attempt 2 of 3'],
    [
      'request.notified',
      { channels: [{ channel: 'ops' }, { channel: 'mail' }], unknown_hint: 'pigeon' },
      'notified people',
      'ops, mail · no channel goes by “pigeon”, the default was used',
    ],
    [
      'request.notified',
      { channels: [], refused: ['x@example.net'] },
      'notified people',
      'nobody: no channel could be used · not allowed: x@example.net',
    ],
    ['request.submitted', { version: 1 }, 'asked', null],
    ['request.revised', { version: 2 }, 'changed the question', 'version 2'],
    ['request.failed', { message: 'no funds' }, 'reported a failure', 'no funds'],
    ['thing.not_known', {}, 'thing not known', null],
  ])('%s %j', (type, data, words, detail) => {
    expect(eventWords({ type, data }).words).toBe(words)
    expect(eventDetail({ type, data, actor: { kind: 'agent', id: 'key_1', name: 'desk' } })).toBe(detail)
  })
})
