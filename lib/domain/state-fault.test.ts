import { describe, expect, it } from 'vitest'
import { anAgent, aPolicy, aRequest, aResponse, aSubmission, at } from '@/lib/testing/builders'
import { type Actor, recordOf } from './actor'
import type { Decision } from './decision'
import type { Event } from './event-chain'
import type { ApprovalRequest } from './request'
import { findStateFault } from './state-fault'
import { acknowledge } from './transitions/acknowledge'
import { dismiss } from './transitions/dismiss'
import { respond } from './transitions/respond'
import { revise } from './transitions/revise'
import { submit } from './transitions/submit'
import { tick } from './transitions/tick'

type Story = { request: ApprovalRequest; events: Event[] }

/** Runs decisions one after another and keeps what the store would keep. */
function story(...steps: ((before: ApprovalRequest) => Decision)[]): Story {
  const levels = { platform: null, agent: null }
  const submission = aSubmission({
    timeoutSeconds: 60,
    fallbackValue: 'no',
    proposal: { kind: 'tool', name: 'refund', arguments: { amount: 5 } },
    context: { order: 12345 },
  })
  const first = submit(submission, levels, { id: 'req_1', askedBy: anAgent().id, at: at() })
  const events: Event[] = []
  const write = ({ next, events: facts }: Decision, by: Actor) => {
    for (const { type, data } of facts) {
      const moment = next.resolvedAt ?? at()
      events.push({
        cursor: '',
        stream: next.id,
        seq: events.length + 1,
        type,
        actor: recordOf(by),
        at: moment,
        data,
        prevHash: '',
        hash: '',
      })
    }
    return next
  }
  let request = write(first, anAgent())
  for (const step of steps) request = write(step(request), anAgent())
  return { request, events }
}

const pending = story()
const approved = story((before) =>
  respond(before, aResponse({ comment: 'fine', modifiedArgs: { amount: 4 } })),
)
const expired = story((before) => tick(before, at(60)))
const dismissed = story((before) =>
  dismiss(before, { type: 'cancelled', reason: null, by: anAgent(), at: at(9) }),
)
const revised = story((before) =>
  revise(
    before,
    aSubmission({ question: 'Half?' }),
    { platform: null, agent: null },
    { version: 1, at: at(5) },
  ),
)
const done = story(
  (before) => respond(before, aResponse()),
  (before) => acknowledge(before, 'done', 'refunded', at(20)),
)

it.each(Object.entries({ pending, approved, expired, dismissed, revised, done }))(
  'a %s request is the one its events tell',
  (_, { request, events }) => expect(findStateFault(request, events)).toBeNull(),
)

describe('a row changed behind the back of its events', () => {
  const withOutcome = (outcome: Partial<ApprovalRequest['outcome']>) => (request: ApprovalRequest) =>
    ({ ...request, outcome: { ...request.outcome, ...outcome } }) as ApprovalRequest
  const withResponse =
    (response: Partial<NonNullable<ApprovalRequest['response']>>) => (request: ApprovalRequest) =>
      ({ ...request, response: { ...request.response, ...response } }) as ApprovalRequest

  it.each<[string, Story, (request: ApprovalRequest) => ApprovalRequest]>([
    ['another question', pending, (r) => ({ ...r, question: 'Refund €5?' })],
    ['another question after the answer', approved, (r) => ({ ...r, question: 'Refund €5?' })],
    [
      'other arguments under an approval',
      approved,
      (r) => ({ ...r, proposal: { kind: 'tool', name: 'refund', arguments: { amount: 5000 } } }),
    ],
    ['another context', approved, (r) => ({ ...r, context: { order: 1 } })],
    ['other choices', approved, (r) => ({ ...r, prompt: { type: 'text' } })],
    ['another agent', approved, (r) => ({ ...r, source: { ...r.source, agent: 'other' } })],
    ['a later deadline', pending, (r) => ({ ...r, expiresAt: at(600) })],
    ['another fallback', pending, (r) => ({ ...r, fallbackValue: 'yes' })],
    [
      'another fallback policy',
      pending,
      (r) => ({ ...r, retryPolicy: aPolicy({ finalFallbackPolicy: 'complete_with_fallback' }) }),
    ],
    ['the version before', revised, (r) => ({ ...r, version: 1 })],
    ['a decision nobody made', pending, (r) => ({ ...r, status: 'approved' })],
    ['a decision undone', approved, () => pending.request],
    ['another status', approved, (r) => ({ ...r, status: 'rejected' })],
    ['another answer', approved, (r) => withOutcome({ value: 'no' })(withResponse({ value: 'no' })(r))],
    ['an outcome that is not the answer', approved, withOutcome({ value: 'no' })],
    ['an answer that is not the outcome', approved, withResponse({ value: 'no' })],
    ['another person', approved, withResponse({ respondedBy: 'bob@example.com' })],
    ['another door', approved, withResponse({ via: 'api' })],
    ['other changed arguments', approved, withResponse({ modifiedArgs: { amount: 4000 } })],
    ['a comment that was never made', done, withResponse({ comment: 'because I say so' })],
    ['no answer at all', approved, (r) => ({ ...r, response: null })],
    [
      'an answer in time',
      expired,
      (r) => ({ ...r, status: 'approved', response: approved.request.response }),
    ],
    ['another moment', approved, (r) => ({ ...r, resolvedAt: at(11) })],
    [
      'a fallback instead of an expiry',
      expired,
      withOutcome({ type: 'fallback' } as Partial<ApprovalRequest['outcome']>),
    ],
    [
      'superseded instead of cancelled',
      dismissed,
      withOutcome({ type: 'superseded' } as Partial<ApprovalRequest['outcome']>),
    ],
  ])('shows: %s', (_, { request, events }, change) => {
    expect(findStateFault(change(structuredClone(request)), events)).not.toBeNull()
  })

  it('shows a request without any event', () => {
    expect(findStateFault(aRequest(), [])).not.toBeNull()
  })
})

it('an event written before a member existed is no fault', () => {
  const [first, ...rest] = structuredClone(approved.events)
  if (first) delete first.data.evidence_digest
  expect(findStateFault(approved.request, first ? [first, ...rest] : rest)).toBeNull()
})
