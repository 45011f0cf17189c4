import { beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '@/lib/domain/json'
import { clockContext } from '@/lib/services/context'
import { tickRequest } from '@/lib/services/tick-request'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { refund } from '@/lib/testing/refund'

apiForTests()
let agent: Caller
let other: Caller
let responder: Caller
beforeAll(async () => {
  agent = await aCaller('agent')
  other = await aCaller('agent')
  responder = await aCaller('responder')
})

const ask = async (body: Json = refund): Promise<string> =>
  `/requests/${(await agent.post('/requests', body)).body.id}`

describe('a request', () => {
  it('is given back as it was asked', async () => {
    const { status, body } = await agent.post('/requests', refund)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      version: 1,
      status: 'pending',
      question: refund.question,
      response_type: 'choice',
      context: refund.context,
      source: { protocol: 'native', agent: 'refund-agent', correlation: { run: '8f2' } },
      priority: 'normal',
      risk: 0.6,
      confidence: 0.55,
      attempt: 1,
      max_attempts: 1,
      expires_at: null,
      default: null,
      response: null,
      outcome: null,
      delivery: { delivered_at: null, picked_up_at: null, done_at: null, failure: null },
    })
    expect((body.choices as Json[])[0]).toEqual(refund.choices[0])
    expect((await agent.get(`/requests/${body.id}`)).body).toEqual(body)
  })

  it('shows its resolved policy and what happens if nobody answers', async () => {
    const policy = { max_attempts: 3, interval_seconds: 60, final_fallback_policy: 'complete_with_fallback' }
    const { body } = await agent.post('/requests', {
      ...refund,
      retry_policy: policy,
      fallback_policy: 'fail',
      fallback_value: 'deny',
    })
    expect(body).toMatchObject({
      max_attempts: 3,
      retry_policy: { ...policy, strategy: 'fixed', escalation_ladder: [] },
    })
    const asked = Date.parse(`${body.asked_at}`)
    expect(Date.parse(`${body.expires_at}`) - asked).toBe(180_000)
    expect(Date.parse(`${body.next_attempt_at}`) - asked).toBe(60_000)
    expect(body.default).toEqual({ at: body.expires_at, policy: 'complete_with_fallback', value: 'deny' })
  })

  it.each([
    ['approve', 'approved'],
    ['deny', 'rejected'],
    ['escalate', 'answered'],
  ])('answered with %s is %s', async (value, status) => {
    const path = await ask()
    const answer = await responder.post(`${path}/response`, {
      value,
      responded_by: 'alice@example.com',
      comment: 'private',
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ status, outcome: { type: 'responded', decided_by: 'human', value } })
    const seen = (await agent.get(path)).body
    expect(seen.response).toMatchObject({ value, responded_by: 'alice@example.com', via: 'api' })
    expect(JSON.stringify([answer.body, seen, (await agent.get(`${path}/events`)).body])).not.toContain(
      'private',
    )
  })

  it('takes one answer; the second learns who won, the winner may repeat itself', async () => {
    const path = await ask()
    const first = await responder.post(`${path}/response`, {
      value: 'approve',
      responded_by: 'alice@example.com',
    })
    const second = await responder.post(`${path}/response`, {
      value: 'deny',
      responded_by: 'bob@example.com',
    })
    expect([second.status, second.body.code]).toEqual([409, 'already_resolved'])
    expect(second.body.winner).toMatchObject({ responded_by: 'alice@example.com', value: 'approve' })
    expect((second.body.winner as { responded_at: string }).responded_at).toBe(
      (first.body.response as { responded_at: string }).responded_at,
    )
    const again = await responder.post(`${path}/response`, {
      value: 'approve',
      responded_by: 'alice@example.com',
    })
    expect([again.status, again.body.response]).toEqual([200, first.body.response])
  })

  it('gives its fallback value when time decides', async () => {
    const path = await ask({
      ...refund,
      timeout_seconds: 60,
      fallback_policy: 'complete_with_fallback',
      fallback_value: 'deny',
    })
    const later = { ...clockContext(), now: () => new Date(Date.now() + 60_000) }
    await tickRequest(later, path.slice('/requests/'.length))
    expect((await agent.get(path)).body).toMatchObject({
      status: 'expired',
      outcome: { type: 'fallback', decided_by: 'fallback', value: 'deny' },
      response: null,
    })
    expect((await responder.post(`${path}/response`, { value: 'approve' })).status).toBe(409)
  })

  it('can be revised; an answer to the old version is refused', async () => {
    const path = await ask()
    const revised = await agent.post(`${path}/revision`, { ...refund, question: 'Refund half?', version: 1 })
    expect(revised.body).toMatchObject({ version: 2, question: 'Refund half?', status: 'pending' })
    const late = await responder.post(`${path}/response`, { value: 'approve', version: 1 })
    expect([late.status, late.body.code, late.body.version]).toEqual([409, 'version_changed', 2])
    expect((await agent.post(`${path}/revision`, { ...refund, version: 1 })).status).toBe(409)
    expect((await responder.post(`${path}/response`, { value: 'approve', version: 2 })).status).toBe(200)
  })

  it('can be withdrawn, once and again, by who asked', async () => {
    const path = await ask()
    expect((await other.post(`${path}/cancellation`)).status).toBe(404)
    expect((await responder.post(`${path}/cancellation`)).status).toBe(403)
    for (const _ of [1, 2]) {
      const { status, body } = await agent.post(`${path}/cancellation`, { reason: 'not needed' })
      expect([status, body.status, (body.outcome as { type: string }).type]).toEqual([
        200,
        'dismissed',
        'cancelled',
      ])
    }
    expect((await responder.post(`${path}/response`, { value: 'approve' })).status).toBe(409)
  })

  it('is acknowledged step by step', async () => {
    const path = await ask()
    expect((await agent.post(`${path}/acknowledgement`, { state: 'picked_up' })).body.code).toBe(
      'not_resolved',
    )
    await responder.post(`${path}/response`, { value: 'approve' })
    expect((await agent.post(`${path}/acknowledgement`, { state: 'picked_up' })).status).toBe(200)
    const failed = await agent.post(`${path}/acknowledgement`, { state: 'failed', message: 'card gone' })
    expect(failed.body.delivery).toMatchObject({ failure: 'card gone', done_at: null })
    const done = await agent.post(`${path}/acknowledgement`, { state: 'done' })
    expect(done.body.delivery).toMatchObject({ failure: null, done_at: expect.any(String) })
    expect((await other.post(`${path}/acknowledgement`, { state: 'done' })).status).toBe(404)
  })
})

describe('Idempotency-Key', () => {
  it('the same key and body return the same request, another body is refused', async () => {
    const key = { 'idempotency-key': 'order-12345' }
    const first = await agent.post('/requests', refund, key)
    const again = await agent.post('/requests', { ...refund }, key)
    expect([again.status, again.body.id, again.headers.get('idempotency-replayed')]).toEqual([
      201,
      first.body.id,
      'true',
    ])
    const changed = await agent.post('/requests', { ...refund, question: 'Another?' }, key)
    expect([changed.status, changed.body.code]).toEqual([409, 'idempotency_conflict'])
    expect((await other.post('/requests', refund, key)).body.id).not.toBe(first.body.id)
  })
})
