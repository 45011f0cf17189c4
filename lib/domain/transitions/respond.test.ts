import { describe, expect, it } from 'vitest'
import {
  aChoice,
  aLink,
  anAgent,
  anOperator,
  aRequest,
  aRequestThatIs,
  aResponse,
  at,
} from '@/lib/testing/builders'
import { refusalOf } from '@/lib/testing/refusal'
import { requestStatuses } from '../request'
import { respond } from './respond'
import { revise } from './revise'

const decided = requestStatuses.filter((status) => status !== 'pending')
const aTransfer = aRequest({ proposal: { kind: 'tool', name: 'transfer', arguments: { amount: 5 } } })

describe('a pending request', () => {
  it.each([
    ['yes approves', aRequest(), 'yes', 'approved'],
    ['no rejects', aRequest(), 'no', 'rejected'],
    ['a choice without a verdict answers', aRequestWith(aChoice('later')), 'later', 'answered'],
    ['a verdict decides', aRequestWith(aChoice('ship', { verdict: 'approve' })), 'ship', 'approved'],
    ['a rejecting verdict decides', aRequestWith(aChoice('stop', { verdict: 'reject' })), 'stop', 'rejected'],
    ['text answers', aRequest({ prompt: { type: 'text' } }), 'next week', 'answered'],
    ['a form answers', aRequest({ prompt: { type: 'form', schema: { type: 'object' } } }), {}, 'answered'],
  ] as const)('%s', (_, request, value, status) => {
    const { next } = respond(request, aResponse({ value }))
    expect(next).toMatchObject({
      status,
      outcome: { type: 'responded', decidedBy: 'human', value },
      response: { value, respondedBy: 'alice@example.com', respondedAt: at(10), via: 'console' },
      resolvedAt: at(10),
      dueAt: null,
    })
  })

  it('keeps what the person read: label and description of the choice', () => {
    const request = aRequestWith(aChoice('ok', { label: 'Go on', description: 'Ships today' }))
    const { next, events } = respond(request, aResponse({ value: 'ok' }))
    expect(next.response).toMatchObject({ choiceLabel: 'Go on', choiceDescription: 'Ships today' })
    expect(events).toMatchObject([{ type: 'request.responded', data: { choice_label: 'Go on' } }])
  })

  it('tells one fact, which names the answer but never the private comment', () => {
    const { events } = respond(aRequest(), aResponse({ comment: 'customer is my cousin' }))
    expect(events).toEqual([
      {
        type: 'request.responded',
        data: {
          version: 1,
          status: 'approved',
          value: 'yes',
          choice_label: 'Yes',
          modified_args: null,
          reason: null,
          responded_by: 'alice@example.com',
          via: 'console',
          commented: true,
        },
      },
    ])
  })

  it('does not change the request it was given', () => {
    const request = aRequest()
    const before = structuredClone(request)
    respond(request, aResponse())
    expect(request).toEqual(before)
  })

  it.each([
    ['a moment before the end', 59.999, true],
    ['at the very end', 60, false],
    ['after the end, although no timer has fired yet', 61, false],
  ])('with a deadline, an answer %s is %s accepted', (_, seconds, isAccepted) => {
    const answer = () => respond(aRequest({ timeoutSeconds: 60 }), aResponse({ at: at(seconds) }))
    if (isAccepted) expect(answer().next.status).toBe('approved')
    else
      expect(refusalOf(answer)).toMatchObject({
        code: 'already_resolved',
        details: { expired_at: at(60).toISOString() },
      })
  })

  it.each([
    ['without a version means the current question', null, true],
    ['for the current version counts', 2, true],
    ['for the version before is refused', 1, false],
    ['for a version to come is refused', 3, false],
  ])('an answer %s', (_, version, isAccepted) => {
    const revised = revise(
      aRequest(),
      aRequest(),
      { platform: null, agent: null },
      { version: null, at: at(1) },
    )
    const answer = () => respond(revised.next, aResponse({ version }))
    if (isAccepted) expect(answer().next.status).toBe('approved')
    else expect(refusalOf(answer)).toMatchObject({ code: 'version_changed', details: { version: 2 } })
  })

  it('takes changed arguments for its proposal', () => {
    const { next, events } = respond(aTransfer, aResponse({ modifiedArgs: { amount: 3 } }))
    expect(next.response?.modifiedArgs).toEqual({ amount: 3 })
    expect(next.proposal?.arguments).toEqual({ amount: 5 })
    expect(events[0]?.data.modified_args).toEqual({ amount: 3 })
  })

  it('refuses changed arguments when nothing is proposed', () => {
    const refusal = refusalOf(() => respond(aRequest(), aResponse({ modifiedArgs: {} })))
    expect(refusal).toMatchObject({ code: 'invalid_answer', details: { field: 'modified_args' } })
  })

  it.each([
    ['comment', { comment: 'a\u0000b' }],
    ['modified_args.amount', { modifiedArgs: { amount: '\ud800' } }],
    ['metadata.a', { metadata: { a: ['\u0000'] } }],
    ['responded_by', { respondedBy: 'eve\u0000' }],
  ])('refuses text that cannot be stored, by its field: %s', (field, parts) => {
    const refusal = refusalOf(() => respond(aTransfer, aResponse(parts)))
    expect(refusal.code).toBe('invalid_answer')
    expect(refusal.details.field).toMatch(field)
  })
})

describe.each(decided)('a request that is %s', (status) => {
  const request = aRequestThatIs(status)

  it('refuses another answer and says who won, what and when', () => {
    const refusal = refusalOf(() => respond(request, aResponse({ by: anOperator('bob') })))
    const { response, outcome } = request
    expect(refusal.code).toBe('already_resolved')
    expect(refusal.details).toEqual({
      status,
      resolved_at: request.resolvedAt?.toISOString(),
      winner: response && {
        value: response.value,
        choice_label: response.choiceLabel,
        responded_by: 'alice@example.com',
        responded_at: at(10).toISOString(),
        via: 'console',
      },
      outcome: outcome && { type: outcome.type, decided_by: outcome.decidedBy, value: outcome.value },
    })
  })

  it('refuses it whatever else is wrong with it: a stale version or an impossible value does not hide the winner', () => {
    const command = aResponse({ by: anOperator('bob'), version: 7, value: 'nonsense' })
    expect(refusalOf(() => respond(request, command)).code).toBe('already_resolved')
  })
})

describe('the winner saying the same again', () => {
  const winner = aResponse({ modifiedArgs: { amount: 3 } })
  const approved = respond(aTransfer, winner).next

  it('gets the same and nothing happens', () => {
    const again = { ...winner, at: at(5000), comment: 'again', modifiedArgs: { amount: 3 } }
    expect(respond(approved, again)).toEqual({ next: approved, events: [] })
  })

  it('gets the same for a form whose keys come in another order', () => {
    const form = aRequest({ prompt: { type: 'form', schema: { type: 'object' } } })
    const answered = respond(form, aResponse({ value: { a: 1, b: { c: 2, d: 3 } } })).next
    const again = aResponse({ value: { b: { d: 3, c: 2 }, a: 1 } })
    expect(respond(answered, again).events).toEqual([])
  })

  it.each([
    ['another person', { by: anOperator('bob'), respondedBy: 'bob@example.com' }],
    ['another person with the same name', { by: { ...anOperator(), id: 'opr_other' } }],
    ['a key of the same id', { by: { ...anAgent(), id: anOperator().id } }],
    ['a link', { by: aLink('alice@example.com', approved) }],
    ['the same key in the name of another person', { respondedBy: 'bob@example.com' }],
    ['another value', { value: 'no' }],
    ['other arguments', { modifiedArgs: { amount: 4 } }],
    ['no arguments', { modifiedArgs: null }],
  ])('but not %s', (_, parts) => {
    expect(refusalOf(() => respond(approved, { ...winner, ...parts })).code).toBe('already_resolved')
  })
})

function aRequestWith(choice: ReturnType<typeof aChoice>) {
  return aRequest({ prompt: { type: 'choice', choices: [choice] } })
}
