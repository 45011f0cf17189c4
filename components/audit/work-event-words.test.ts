import { expect, it } from 'vitest'
import { eventDetail, eventWords } from './event-words'

const actor = { kind: 'agent', id: 'key_1', name: 'desk' } as const
const payload = (parts: object) => ({ actor: 'refund-agent', payload: parts as never })

it.each([
  ['intent_created', payload({ title: 'Refund' }), 'created an intent', 'Refund'],
  [
    'status_changed',
    payload({ from: 'active', to: 'suspended_awaiting_input' }),
    'changed the status',
    'active → waits for an answer',
  ],
  [
    'status_changed',
    payload({ from: 'active', to: 'blocked', reason: 'dependency_suspended' }),
    'changed the status',
    'active → blocked (dependency suspended)',
  ],
  [
    'state_patched',
    payload({ patches: [{ path: '_suspension' }, { path: 'a/b' }] }),
    'changed the state',
    '_suspension, a/b',
  ],
  ['intent.suspended', payload({ question: 'Refund?' }), 'waits for an answer', 'Refund?'],
  [
    'intent.resumed',
    payload({ value: 'a', choice_label: 'Approve', responded_by: 'a@b.c' }),
    'went on with the answer',
    'Approve by a@b.c',
  ],
  [
    'intent.suspension_expired',
    payload({ reason: 'portfolio_deadline' }),
    'nobody answered the intent',
    "the portfolio's deadline came first",
  ],
  [
    'intent.suspension_expired',
    payload({ reason: 'timeout', fallback_value: 'deny' }),
    'nobody answered the intent',
    'default used: deny',
  ],
  [
    'intent.suspension_renotified',
    payload({ attempt: 2, max_attempts: 3 }),
    'reminded people of the intent',
    'attempt 2 of 3',
  ],
  ['engagement.decision', payload({ mode: 'require_input' }), 'weighed whether to ask', 'must ask'],
  ['agent_assigned', payload({ agent_id: 'b', role: 'worker' }), 'assigned an agent', 'b as worker'],
  [
    'task.blocked',
    { from: 'running', blocked_reason: 'intent_suspended' },
    'a task is held up',
    'its intent waits for an answer',
  ],
  ['portfolio.member_suspended', payload({ intent_id: 'i' }), 'a member waits for an answer', null],
  ['coordinator.escalation_required', payload({}), 'a coordinator must look', null],
  ['tool_call_started', payload({}), 'tool call started', null],
])('%s %j', (type, data, words, detail) => {
  expect(eventWords({ type, data }).words).toBe(words)
  expect(eventDetail({ type, data, actor })).toBe(detail)
})
