import { describe, expect, it } from 'vitest'
import { anAgent, anOperator, aRequest, aRequestThatIs, at } from '@/lib/testing/builders'
import { refusalOf } from '@/lib/testing/refusal'
import { clock } from '../actor'
import { dismiss } from './dismiss'

const withdrawal = { type: 'cancelled', reason: 'order was cancelled', by: anAgent(), at: at(10) } as const

describe('a pending request', () => {
  it.each([
    ['its agent', anAgent(), 'rule'],
    ['an admin', anOperator('ada', ['admin']), 'human'],
    ['the system', clock, 'rule'],
  ] as const)('withdrawn by %s is dismissed without an answer', (_, by, decidedBy) => {
    const { next, events } = dismiss(aRequest({ timeoutSeconds: 60 }), { ...withdrawal, by })
    expect(next).toMatchObject({
      status: 'dismissed',
      response: null,
      outcome: { type: 'cancelled', decidedBy, value: null },
      resolvedAt: at(10),
      dueAt: null,
    })
    expect(events).toEqual([
      {
        type: 'request.dismissed',
        data: { version: 1, outcome: 'cancelled', reason: 'order was cancelled' },
      },
    ])
  })

  it('can be superseded instead', () => {
    expect(dismiss(aRequest(), { ...withdrawal, type: 'superseded' }).next.outcome?.type).toBe('superseded')
  })

  it('refuses a reason that cannot be stored', () => {
    const refusal = refusalOf(() => dismiss(aRequest(), { ...withdrawal, reason: 'a\u0000b' }))
    expect(refusal).toMatchObject({ code: 'invalid_input', details: { field: 'reason' } })
  })
})

it('withdrawing twice is the same as once, whoever does it', () => {
  const dismissed = aRequestThatIs('dismissed')
  expect(dismiss(dismissed, { ...withdrawal, by: anOperator('ada', ['admin']) })).toEqual({
    next: dismissed,
    events: [],
  })
})

it.each(['approved', 'rejected', 'answered', 'expired'] as const)(
  'a request that is %s cannot be withdrawn any more',
  (status) => {
    const refusal = refusalOf(() => dismiss(aRequestThatIs(status), withdrawal))
    expect(refusal).toMatchObject({ code: 'already_resolved', details: { status } })
  },
)
