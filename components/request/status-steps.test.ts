import { expect, it } from 'vitest'
import type { EventView } from '@/lib/contract/native/event-view'
import type { RequestView } from '@/lib/contract/native/request-view'
import { statusSteps } from './status-steps'

const pending = {
  status: 'pending',
  choices: [{ value: 'deny', label: 'Deny refund' }],
  source: { agent: 'refund-agent' },
  asked_at: '2026-11-18T13:05:00.000Z',
  attempt: 1,
  max_attempts: 1,
  response: null,
  outcome: null,
  resolved_at: null,
  delivery: { delivered_at: null, picked_up_at: null, done_at: null, failure: null, overdue_at: null },
} as unknown as RequestView
const at = '2026-11-18T13:06:00.000Z'
const now = Date.parse('2026-11-18T13:26:00.000Z')
const event = (type: string, data = {}) => ({ type, data, at }) as unknown as EventView
const states = (request: RequestView, events: EventView[] = []) =>
  statusSteps(request, events, now).map(({ name, state }) => `${name} ${state}`)

it('starts with what has happened and leaves the rest hollow', () => {
  expect(states(pending)).toEqual([
    'Asked done',
    'Notified done',
    'Decided waiting',
    'Delivered waiting',
    'Picked up waiting',
    'Done waiting',
  ])
})

it('counts attempts', () => {
  const steps = statusSteps({ ...pending, attempt: 2, max_attempts: 3 }, [event('request.renotified')], now)
  expect(steps[1]).toMatchObject({ at, detail: 'in the inbox, attempt 2 of 3' })
})

it('says who decided, and how far the agent got', () => {
  const response = { choice_label: 'Approve', responded_by: 'alice@example.com', via: 'link' }
  const request = {
    ...pending,
    status: 'approved',
    response,
    resolved_at: at,
    delivery: { ...pending.delivery, delivered_at: at, picked_up_at: at, failure: 'no funds' },
  } as RequestView
  const events = [event('request.delivered', { via: 'callback' }), event('request.failed')]
  const steps = statusSteps(request, events, now)
  expect(steps[2]).toMatchObject({
    name: 'Approved',
    tone: 'green',
    detail: 'Approve by alice@example.com through a link',
  })
  expect(steps[3]).toMatchObject({ state: 'done', detail: 'by callback' })
  expect(steps[5]).toMatchObject({ name: 'Failed', state: 'failed', detail: 'no funds', at })
})

it('tells a default from an answer', () => {
  const outcome = { type: 'fallback', decided_by: 'fallback', value: 'deny' } as const
  const expired = { ...pending, status: 'expired', resolved_at: at, outcome } as RequestView
  expect(statusSteps(expired, [], now)[2]).toMatchObject({
    name: 'Expired',
    tone: 'violet',
    detail: 'default: Deny refund',
  })
})

it.each([
  ['never delivered', null, 3, 'red'],
  ['delivered and not picked up', at, 4, 'amber'],
])('%s: marks the first step that is missing', (_, deliveredAt, index, tone) => {
  const delivery = { ...pending.delivery, delivered_at: deliveredAt, overdue_at: '2026-11-18T13:21:00.000Z' }
  const steps = statusSteps(
    { ...pending, status: 'approved', resolved_at: at, delivery } as RequestView,
    [],
    now,
  )
  expect(steps.flatMap(({ state }, place) => (state === 'late' ? [place] : []))).toEqual([index])
  expect(steps[index]).toMatchObject({ tone, detail: 'not after 20 min', at: null })
})

it('ends with the use of the approval where a runtime comes for it', () => {
  const source = { agent: 'support', protocol: 'aioc' }
  const proposed = { ...pending, source, grant: null } as unknown as RequestView
  const grant = { consumed_at: null, consumed_by: null, revoked_at: null, revoked_by: null }
  const approved = (change: object) =>
    ({ ...proposed, status: 'approved', grant: { ...grant, ...change } }) as unknown as RequestView
  const last = (request: RequestView) => statusSteps(request, [], now).slice(4)
  const used = { ...pending.delivery, delivered_at: at, picked_up_at: at }
  expect(last(proposed)).toMatchObject([{ name: 'Picked up', state: 'waiting' }, { name: 'Done' }])
  expect(last({ ...proposed, status: 'rejected' })).toEqual([])
  expect(last(approved({}))).toMatchObject([{ name: 'Picked up', state: 'waiting' }, { name: 'Done' }])
  expect(last({ ...approved({ consumed_at: at, consumed_by: 'billing' }), delivery: used })).toMatchObject([
    { name: 'Picked up', state: 'done', detail: 'used by billing' },
    { name: 'Done' },
  ])
  expect(last(approved({ revoked_at: at, revoked_by: 'ada@example.com' }))).toMatchObject([
    { name: 'Revoked', detail: 'by ada@example.com' },
  ])
})
