import { beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '@/lib/domain/json'
import { acquireLease } from '@/lib/services/intent/acquire-lease'
import { renewLease } from '@/lib/services/intent/renew-lease'
import { acting, anAgent } from '@/lib/testing/actors'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { aRecord, openIntentAgent } from '@/lib/testing/openintent'
import { refusalFrom } from '@/lib/testing/refusal'

apiForTests()

let key: Caller
let agent: ReturnType<typeof openIntentAgent>
beforeAll(async () => {
  key = await aCaller('agent')
  agent = openIntentAgent(key)
})

const as = (agentId: string) => ({ 'x-agent-id': agentId })
const acquire = (id: string, scope = 'files', by = 'refund-agent') =>
  key.post(`/intents/${id}/leases`, { scope, duration_seconds: 300 }, as(by))
const leaseAt = (id: string, leaseId: unknown) => `/intents/${id}/leases/${String(leaseId)}`

describe('leases on the wire', () => {
  test('acquired, listed, renewed, released; the version of the intent stays', async () => {
    const { id, version } = await agent.create()
    const first = await acquire(id)
    expect(first).toMatchObject({
      status: 200,
      body: { intent_id: id, agent_id: 'refund-agent', scope: 'files', status: 'active', released_at: null },
    })
    expect(first.body.expires_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/)
    expect(first.body.created_at).toBe(first.body.acquired_at)
    const { body } = await key.get(`/intents/${id}/leases`)
    expect(body).toEqual({ leases: [first.body] })
    const renewed = await key.call(
      'PATCH',
      leaseAt(id, first.body.id),
      { duration_seconds: 900 },
      agent.label,
    )
    expect(renewed).toMatchObject({ status: 200, body: { id: first.body.id, status: 'active' } })
    expect(String(renewed.body.expires_at) > String(first.body.expires_at)).toBe(true)
    const released = await key.call('DELETE', leaseAt(id, first.body.id), undefined, agent.label)
    expect(released).toMatchObject({ status: 200, body: { status: 'released' } })
    const types = (await agent.events(id)).map(({ event_type }) => event_type)
    expect(types).toEqual(['lease_released', 'lease_acquired', 'intent_created'])
    expect((await agent.read(id)).version).toBe(version)
    expect((await acquire(id)).status).toBe(200)
  })

  test('the log names the lease and its scope', async () => {
    const { id } = await agent.create()
    const { body } = await acquire(id, 'orders/12345')
    expect((await agent.events(id))[0]).toMatchObject({
      event_type: 'lease_acquired',
      actor: 'refund-agent',
      payload: { lease_id: body.id, scope: 'orders/12345' },
    })
  })

  test('a scope that is held is refused with the word the client looks for', async () => {
    const { id } = await agent.create()
    await acquire(id)
    expect(await acquire(id, 'files', 'rival')).toMatchObject({
      status: 409,
      body: { detail: 'Lease already held for this scope' },
    })
    expect((await acquire(id, 'another scope', 'rival')).status).toBe(200)
  })

  test('of many who come at once exactly one wins', async () => {
    const { id } = await agent.create()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => acquire(id, 'files', `agent-${n}`)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(11).fill(409)])
  })

  test('wrong owner, another intent, released or unknown: 404 in the same words', async () => {
    const [{ id }, other] = await Promise.all([agent.create(), agent.create()])
    const { body } = await acquire(id)
    const stranger = await aCaller('agent')
    const tries = [
      key.call('PATCH', leaseAt(id, body.id), {}, as('rival')),
      stranger.call('PATCH', leaseAt(id, body.id), {}, agent.label),
      stranger.call('DELETE', leaseAt(id, body.id), undefined, agent.label),
      key.call('PATCH', leaseAt(other.id, body.id), {}, agent.label),
      key.call('PATCH', leaseAt(id, 'no-such-lease'), {}, agent.label),
    ]
    for (const answer of await Promise.all(tries))
      expect(answer).toMatchObject({ status: 404, body: { detail: 'Lease not found or not owned by you' } })
    await key.call('DELETE', leaseAt(id, body.id), undefined, agent.label)
    expect((await key.call('PATCH', leaseAt(id, body.id), {}, agent.label)).status).toBe(404)
    expect((await acquire('no-such-intent')).status).toBe(404)
  })

  test.each<[string, JsonObject, number]>([
    ['nothing', {}, 422],
    ['an empty scope', { scope: '' }, 422],
    ['a scope that is no text', { scope: 7 }, 422],
    ['a scope without end', { scope: 'x'.repeat(501) }, 422],
    ['no time', { scope: 'a', duration_seconds: 0 }, 422],
    ['all time', { scope: 'a', duration_seconds: 1e9 }, 422],
    ['a time that is no number', { scope: 'a', duration_seconds: 'long' }, 422],
    ['the usual time', { scope: 'a' }, 200],
  ])('%s', async (_, body, status) => {
    const { id } = await agent.create()
    expect((await key.post(`/intents/${id}/leases`, body)).status).toBe(status)
  })

  test('who only answers holds none', async () => {
    const { id } = await agent.create()
    const responder = await aCaller('responder')
    expect((await responder.post(`/intents/${id}/leases`, { scope: 'a' })).status).toBe(403)
    expect((await responder.get(`/intents/${id}/leases`)).status).toBe(200)
  })
})

describe('RFC-0025 §2: a suspended intent keeps its leases', () => {
  const later = (seconds: number) => acting(anAgent, new Date(Date.now() + seconds * 1000))

  test('renewal succeeds while it waits, also after the time ran out, and nobody else gets in', async () => {
    const { id } = await agent.create()
    const take = { intentId: id, scope: 'files', seconds: 60, agent: 'refund-agent' }
    const { lease } = await acquireLease(acting(anAgent), take)
    await agent.suspend(id)
    const rival = acquireLease(later(3600), { ...take, agent: 'rival' })
    expect(await refusalFrom(rival)).toMatchObject({ code: 'conflict' })
    const renewal = { intentId: id, leaseId: lease.id, seconds: 60, agent: 'refund-agent' }
    const renewed = await renewLease(later(7200), renewal)
    expect(renewed.lease.expiresAt.getTime()).toBeGreaterThan(Date.now() + 7200_000)
  })

  test('once it has resumed, a lease whose time is over is free again, and its old holder comes too late', async () => {
    const { id } = await agent.create()
    const take = { intentId: id, scope: 'files', seconds: 60, agent: 'refund-agent' }
    const { lease } = await acquireLease(acting(anAgent), take)
    await agent.suspend(id)
    await agent.move(id, 'active')
    await acquireLease(later(3600), { ...take, agent: 'rival' })
    const late = { intentId: id, leaseId: lease.id, seconds: 60, agent: 'refund-agent' }
    expect(await refusalFrom(renewLease(later(3601), late))).toMatchObject({ code: 'conflict' })
  })
})

describe('RFC-0026 §6: claim rejection', () => {
  test('a dependency that is suspended: 409 upstream_intent_suspended, and the claim succeeds once it resumed', async () => {
    const upstream = await agent.create({ title: 'Release plan' })
    const { id } = await agent.create({ title: 'Release notes', depends_on: [upstream.id] })
    await agent.suspend(upstream.id, aRecord({ timeout_seconds: 3600 }))
    const refused = await acquire(id)
    expect(refused).toMatchObject({
      status: 409,
      body: {
        detail: {
          error: 'upstream_intent_suspended',
          task_id: id,
          suspended_intent_id: upstream.id,
          expected_resume_at: expect.stringMatching(/^\d{4}-.*\d{6}$/),
        },
      },
    })
    expect(JSON.stringify(refused.body)).not.toMatch(/lease/i)
    await agent.move(upstream.id, 'active')
    expect((await acquire(id)).status).toBe(200)
  })

  test('an input that names a suspended phase of the same portfolio, without a dependency', async () => {
    const upstream = await agent.create({ title: 'Research the market' })
    const { id } = await agent.create({
      title: 'Write it up',
      state: {
        _io_inputs: { facts: 'research.facts' },
        _io_dep_title_to_name: { 'Research the market': 'research' },
      },
    })
    await agent.suspend(upstream.id)
    expect((await acquire(id)).status).toBe(200)
    await inOnePortfolio(id, upstream.id)
    expect(await acquire(id, 'another scope')).toMatchObject({
      status: 409,
      body: { detail: { phase_name: 'Write it up', suspended_intent_id: upstream.id } },
    })
  })

  async function inOnePortfolio(...intents: string[]) {
    const { body } = await key.post('/portfolios', { name: 'Flow', created_by: 'refund-agent' })
    for (const intent_id of intents) {
      const added = await key.post(`/portfolios/${String(body.id)}/intents`, { intent_id })
      expect(added.status).toBeLessThan(300)
    }
  }
})
