import { describe, expect, it } from 'vitest'
import { aSuspension } from '@/lib/testing/art'
import { anAgent, aResponse, at } from '@/lib/testing/builders'
import type { Json, JsonObject } from '../json'
import type { ApprovalRequest } from '../request'
import { dismiss } from '../transitions/dismiss'
import { type ResponseCommand, respond } from '../transitions/respond'
import { submit } from '../transitions/submit'
import { tick } from '../transitions/tick'
import type { FeedbackSchema, InputType } from './blocking-config'
import { deciderOf, decisionOf } from './decision'
import { type Suspension, toSubmission } from './suspension'

type Parts = Partial<FeedbackSchema>

function asked(inputType: InputType | null, parts: Parts = {}, config: JsonObject = {}): ApprovalRequest {
  const blockingConfig = { ...config, ...(inputType ? { feedbackSchema: { inputType, ...parts } } : {}) }
  const suspension = { ...aSuspension(), blockingConfig } as unknown as Suspension
  const submission = toSubmission(suspension, 'agent')
  const meta = { id: 'req_1', askedBy: anAgent().id, at: at(), deadline: at(60) }
  return submit(submission, { platform: null, agent: null }, meta).next
}

const decided = (request: ApprovalRequest, answer: Partial<ResponseCommand>) =>
  decisionOf(respond(request, aResponse(answer)).next)

const options = [{ value: 'blue', label: 'Blue' }, { value: 2, label: 'Two' }, { value: true }]
const customSchema: JsonObject = {
  type: 'object',
  properties: { to: { type: 'string' }, table: { type: 'string' } },
}
const approved = { approved: true }

describe('an approval', () => {
  it.each<[string, ApprovalRequest, Json, object]>([
    ['nothing declared', asked(null), 'yes', approved],
    ['confirm', asked('confirm'), 'yes', approved],
    ['boolean', asked('boolean'), 'yes', approved],
    ['text', asked('text'), { answer: 'Blue, please' }, { approved: true, reason: 'Blue, please' }],
    ['text given bare', asked('text'), 'Blue', { approved: true, reason: 'Blue' }],
    ['text left empty', asked('text'), {}, approved],
    ['select', asked('select', { options }), 'blue', { approved: true, reason: 'blue' }],
    ['select of a number', asked('select', { options }), '2', { approved: true, reason: '2' }],
    ['number', asked('number'), { answer: 5 }, { approved: true, reason: '5' }],
    ['number given bare', asked('number'), 0, { approved: true, reason: '0' }],
    ['date', asked('date'), '2026-02-28', { approved: true, reason: '2026-02-28' }],
    [
      'datetime',
      asked('datetime'),
      '2026-02-28T10:00:00Z',
      { approved: true, reason: '2026-02-28T10:00:00Z' },
    ],
    [
      'multiselect',
      asked('multiselect', { options }),
      ['blue', 2, true],
      { approved: true, modifiedArgs: { selections: ['blue', 2, true] } },
    ],
    [
      'multiselect of nothing',
      asked('multiselect', { options }),
      { answer: [] },
      { approved: true, modifiedArgs: { selections: [] } },
    ],
    [
      'custom',
      asked('custom', { customSchema }),
      { to: 'Ann' },
      { approved: true, modifiedArgs: { to: 'Ann' } },
    ],
  ])('of %s', (_, request, value, decision) => expect(decided(request, { value })).toEqual(decision))

  it('carries a reason only if the reviewer wrote one for the model, and never the comment', () => {
    const answer = { value: 'yes', comment: 'private', reason: 'Only this once' }
    expect(decided(asked('confirm'), answer)).toEqual({ approved: true, reason: 'Only this once' })
    expect(decided(asked('confirm'), { ...answer, reason: null })).toEqual(approved)
    expect(decided(asked('multiselect', { options }), { ...answer, value: ['blue'] })).toEqual({
      approved: true,
      reason: 'Only this once',
      modifiedArgs: { selections: ['blue'] },
    })
    // Where the answer itself is the reason, it is the answer that the tool asked for.
    expect(decided(asked('text'), { ...answer, value: 'Blue' })).toEqual({ approved: true, reason: 'Blue' })
  })

  const edited = { table: 'users', count: 1 }
  const editable = { allowModifyArgs: true }
  it.each<[string, ApprovalRequest, Json, object]>([
    ['confirm', asked('confirm', editable), 'yes', { approved: true, modifiedArgs: edited }],
    ['text', asked('text', editable), 'ok', { approved: true, reason: 'ok', modifiedArgs: edited }],
    [
      'multiselect',
      asked('multiselect', { ...editable, options }),
      [2],
      { approved: true, modifiedArgs: { selections: [2], ...edited } },
    ],
    [
      'custom, where the edited argument wins',
      asked('custom', { ...editable, customSchema }),
      { to: 'Ann', table: 'orders' },
      { approved: true, modifiedArgs: { to: 'Ann', ...edited } },
    ],
  ])('with edited arguments of %s', (_, request, value, decision) =>
    expect(decided(request, { value, modifiedArgs: edited })).toEqual(decision),
  )
})

describe('a rejection has the reviewer’s reason, and never arguments', () => {
  it.each<[string, ApprovalRequest, Partial<ResponseCommand>, object]>([
    ['confirm', asked('confirm'), { value: 'no' }, { approved: false }],
    [
      'confirm with a reason',
      asked('confirm'),
      { value: 'no', reason: 'Too many' },
      { approved: false, reason: 'Too many' },
    ],
    ['with a comment', asked('confirm'), { value: 'no', comment: 'Fire the author' }, { approved: false }],
    ['text', asked('text'), { value: null, verdict: 'reject' }, { approved: false }],
    [
      'multiselect',
      asked('multiselect', { options }),
      { value: null, verdict: 'reject', reason: 'None' },
      { approved: false, reason: 'None' },
    ],
    ['custom', asked('custom', { customSchema }), { value: null, verdict: 'reject' }, { approved: false }],
  ])('%s', (_, request, answer, decision) => expect(decided(request, answer)).toEqual(decision))
})

describe('without a person', () => {
  it.each<[string, JsonObject, object]>([
    ['rejects', { timeoutMs: 60_000 }, { approved: false, reason: 'Timed out' }],
    [
      'rejects when told so',
      { timeoutMs: 60_000, defaultAction: 'reject' },
      { approved: false, reason: 'Timed out' },
    ],
    [
      'approves when told so',
      { timeoutMs: 60_000, defaultAction: 'approve' },
      { approved: true, reason: 'Timed out' },
    ],
    [
      'rejects where the platform’s policy fails',
      { defaultAction: 'approve' },
      { approved: false, reason: 'Timed out' },
    ],
  ])('time %s', (_, config, decision) => {
    const ended = tick(asked('confirm', {}, config), at(60)).next
    expect([decisionOf(ended), deciderOf(ended)]).toEqual([decision, 'timeout'])
  })

  it('there is none while it waits, nor after it was withdrawn', () => {
    const withdrawal = { type: 'cancelled', reason: null, by: anAgent(), at: at(1) } as const
    expect(decisionOf(asked('confirm'))).toBeNull()
    expect(decisionOf(dismiss(asked('confirm'), withdrawal).next)).toBeNull()
  })
})
