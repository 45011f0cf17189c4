import { beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '@/lib/domain/json'
import { clockContext } from '@/lib/services/context'
import { tickRequest } from '@/lib/services/tick-request'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { aRecord, openIntentAgent } from '@/lib/testing/openintent'

apiForTests()

let agentKey: Caller
let operator: Caller
let agent: ReturnType<typeof openIntentAgent>
beforeAll(async () => {
  agentKey = await aCaller('agent')
  operator = await aCaller('responder')
  agent = openIntentAgent(agentKey)
})

const ladder = [
  { attempt: 2, channel_hint: 'email', notify_to: null },
  { attempt: 3, channel_hint: 'pagerduty', notify_to: 'supervisor@example.com' },
]
const thrice = { max_attempts: 3, interval_seconds: 3600, strategy: 'fixed', escalation_ladder: ladder }

async function suspend(parts: JsonObject) {
  const { id } = await agent.create()
  const record = aRecord({ question: `Question ${id}?`, ...parts })
  const intent = await agent.suspend(id, record)
  const { data } = (await operator.get(`/requests?status=pending&q=${id.slice(0, 8)}`)).body
  const request = (data as JsonObject[]).find(({ question }) => question === record.question) as JsonObject
  const asked = Date.parse(String(request.asked_at))
  return {
    id,
    suspensionId: String(record.id),
    record: intent.state._suspension as JsonObject,
    request,
    /** The timer of the request, run so many seconds after the question. */
    tick: (seconds: number) =>
      tickRequest({ ...clockContext(), now: () => new Date(asked + seconds * 1000) }, String(request.id)),
    at: (seconds: number) => new Date(asked + seconds * 1000).toISOString(),
    events: async (type: string) =>
      (await agent.events(id))
        .filter(({ event_type }) => event_type === type)
        .map(({ payload }) => payload)
        .reverse(),
  }
}

describe('RFC-0026 §4.2 how it works', () => {
  test('items 2, 3, 5 and 6: reminders with the exact payloads, the ladder, one total window, one suspension id', async () => {
    const { id, suspensionId, record, tick, at, events } = await suspend({
      retry_policy: thrice,
      channel_hint: 'slack',
    })
    expect(`${record.expires_at}`.slice(0, 23)).toBe(at(3 * 3600).slice(0, 23))
    const { version } = await agent.read(id)
    await tick(3600)
    await tick(7200)
    expect(await events('intent.suspension_renotified')).toEqual([
      {
        suspension_id: suspensionId,
        attempt: 2,
        max_attempts: 3,
        channel_hint: 'email',
        notify_to: null,
        next_attempt_at: at(7200),
      },
      {
        suspension_id: suspensionId,
        attempt: 3,
        max_attempts: 3,
        channel_hint: 'pagerduty',
        notify_to: 'supervisor@example.com',
        next_attempt_at: null,
      },
    ])
    expect(await events('intent.suspension_escalated')).toEqual([
      { suspension_id: suspensionId, attempt: 2, escalated_to: null, channel_hint: 'email' },
      {
        suspension_id: suspensionId,
        attempt: 3,
        escalated_to: 'supervisor@example.com',
        channel_hint: 'pagerduty',
      },
    ])
    expect(await agent.read(id)).toMatchObject({ status: 'suspended_awaiting_input', version })
  })

  test('item 6: an answer is accepted at any attempt, with the same suspension id', async () => {
    const { id, suspensionId, tick } = await suspend({ retry_policy: thrice })
    await tick(3600)
    await tick(7200)
    const answer = await operator.post(`/intents/${id}/suspend/respond`, {
      suspension_id: suspensionId,
      value: 'approve',
    })
    expect(answer.status).toBe(200)
    await tick(10_800)
    expect(await agent.read(id)).toMatchObject({
      status: 'active',
      state: { _suspension: { response: 'approve' } },
    })
  })

  test('item 4: after the last attempt the final fallback policy applies', async () => {
    const { id, tick, events } = await suspend({ retry_policy: { ...thrice, final_fallback_policy: 'fail' } })
    for (const seconds of [3600, 7200, 10_800]) await tick(seconds)
    expect(await agent.read(id)).toMatchObject({
      status: 'abandoned',
      abandonment_reason: 'suspension_expired',
      state: { _suspension: { resolution: 'expired' } },
    })
    expect(await events('intent.suspension_expired')).toMatchObject([{ reason: 'timeout', attempt: 3 }])
  })
})

describe('RFC-0025 §6 fallback policies, RFC-0026 §4.3 the alias', () => {
  test.each(['complete_with_fallback', 'use_default_and_continue'])(
    '%s: expired, with the value, and active again',
    async (fallback_policy) => {
      const { id, tick } = await suspend({ fallback_policy, fallback_value: 'deny', timeout_seconds: 60 })
      await tick(60)
      expect(await agent.read(id)).toMatchObject({
        status: 'active',
        state: { _suspension: { resolution: 'expired', fallback_value: 'deny' } },
      })
    },
  )

  test('a fallback may be any value, or none at all', async () => {
    const { id, tick } = await suspend({ fallback_policy: 'complete_with_fallback', timeout_seconds: 60 })
    await tick(60)
    expect(await agent.read(id)).toMatchObject({
      status: 'active',
      state: { _suspension: { fallback_value: null } },
    })
  })

  test('fallback_policy with no retry_policy is one attempt, which releases the agent at expiry', async () => {
    const { request, tick, events, id } = await suspend({ timeout_seconds: 60 })
    expect(request).toMatchObject({ max_attempts: 1 })
    await tick(60)
    expect((await agent.read(id)).status).toBe('abandoned')
    expect(await events('intent.suspension_renotified')).toEqual([])
  })

  test('final_fallback_policy takes precedence over fallback_policy', async () => {
    const retry_policy = {
      max_attempts: 1,
      interval_seconds: 60,
      final_fallback_policy: 'complete_with_fallback',
    }
    const { id, tick } = await suspend({ fallback_policy: 'fail', fallback_value: 'deny', retry_policy })
    await tick(60)
    expect((await agent.read(id)).status).toBe('active')
  })

  test('the old names of a rung and empty strings are understood', async () => {
    const old = [{ after_attempt: 2, channel: 'email', notify: '' }]
    const { request } = await suspend({
      retry_policy: { max_attempts: 2, interval_seconds: 60, escalation_ladder: old },
    })
    expect(request.retry_policy).toMatchObject({
      escalation_ladder: [{ attempt: 2, channel_hint: 'email', notify_to: null }],
    })
  })
})

describe('RFC-0026 §4.4 the agent tells of its own reminders too', () => {
  test('what it posts first is not told again by the server, and the other way round', async () => {
    const { id, suspensionId, tick, events } = await suspend({ retry_policy: thrice })
    const payload = {
      suspension_id: suspensionId,
      attempt: 2,
      max_attempts: 3,
      channel_hint: 'email',
      notify_to: null,
    }
    const post = (event_type: string, more: JsonObject) =>
      agentKey.post(`/intents/${id}/events`, { event_type, actor: 'refund-agent', payload: more })
    await post('intent.suspension_renotified', payload)
    await tick(3600)
    expect(await events('intent.suspension_renotified')).toEqual([payload])
    await tick(7200)
    const again = await post('intent.suspension_renotified', { ...payload, attempt: 3 })
    expect(again.body.payload).toMatchObject({ attempt: 3, channel_hint: 'pagerduty' })
    expect(await events('intent.suspension_renotified')).toHaveLength(2)
    await post('intent.suspended', { suspension_id: suspensionId })
    expect(await events('intent.suspended')).toHaveLength(1)
  })
})

describe('a policy that cannot be kept is refused, naming the field', () => {
  test.each<[string, JsonObject, string]>([
    ['interval_seconds 0', { max_attempts: 3, interval_seconds: 0 }, 'interval_seconds'],
    ['attempts without an interval', { max_attempts: 3 }, 'interval_seconds'],
    ['max_attempts 0', { max_attempts: 0, interval_seconds: 60 }, 'max_attempts'],
    [
      'a rung beyond max_attempts',
      { max_attempts: 2, interval_seconds: 60, escalation_ladder: ladder },
      'escalation_ladder',
    ],
    ['another strategy', { max_attempts: 2, interval_seconds: 60, strategy: 'exponential' }, 'strategy'],
    [
      'an unknown fallback',
      { max_attempts: 1, interval_seconds: 60, final_fallback_policy: 'guess' },
      'final_fallback_policy',
    ],
  ])('%s', async (_, retry_policy, field) => {
    const { id } = await agent.create()
    const { version } = await agent.setStatus(id, 'suspended_awaiting_input', 1)
    const refused = await agent.patch(id, version, '_suspension', aRecord({ retry_policy }))
    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused.body)).toContain(field)
    expect((await agent.read(id)).version).toBe(version)
  })
})
