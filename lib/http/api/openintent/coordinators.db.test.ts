import { beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '@/lib/domain/json'
import { streamEvents } from '@/lib/store/read-events'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { openIntentAgent } from '@/lib/testing/openintent'
import { pollUntil } from '@/lib/testing/poll-until'

apiForTests()

let caller: Caller
let observer: Caller
let agent: ReturnType<typeof openIntentAgent>
beforeAll(async () => {
  caller = await aCaller('agent')
  observer = await aCaller('observer')
  agent = openIntentAgent(caller)
})

const ESCALATION = 'coordinator.escalation_required'
const NAIVE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/
const appoint = async (parts: JsonObject) => {
  const answer = await caller.post('/coordinators', { agent_id: 'lead', ...parts }, agent.label)
  expect(answer.status).toBe(200)
  return answer.body as JsonObject & { id: string }
}
const asked = async (intentId: string) =>
  (await caller.get(`/intents/${intentId}/events?event_type=${ESCALATION}`)).body as unknown as JsonObject[]

/** Three phases, each waiting for the one before it, all of them active: `first` will be suspended. */
async function aChain() {
  const first = await agent.create({ title: 'First' })
  const second = await agent.create({ title: 'Second', depends_on: [first.id] })
  const third = await agent.create({ title: 'Third', depends_on: [second.id] })
  return { first: first.id, second: second.id, third: third.id }
}
const statusOf = async (id: string) => (await agent.read(id)).status

describe('RFC-0026 §3: what a coordinator does when a part is suspended', () => {
  test('isolate is the default: nothing beyond the rules of §2', async () => {
    const { first, second, third } = await aChain()
    const coordinator = await appoint({ intent_id: first })
    expect(coordinator.suspension_policy).toBe('isolate')
    await agent.suspend(first)
    expect([await statusOf(second), await statusOf(third)]).toEqual(['blocked', 'active'])
    expect(await asked(first)).toEqual([])
    expect((await streamEvents(coordinator.id)).map(({ type }) => type)).toEqual(['coordinator.registered'])
  })

  test('block_dependents pauses everything downstream; it comes back as each phase completes', async () => {
    const { first, second, third } = await aChain()
    await appoint({ intent_id: first, suspension_policy: 'block_dependents' })
    await agent.suspend(first)
    expect([await statusOf(second), await statusOf(third)]).toEqual(['blocked', 'blocked'])
    for (const [done, next] of [
      [first, second],
      [second, third],
    ] as const) {
      if (done === first) await agent.move(first, 'active')
      await agent.move(done, 'completed')
      expect(await statusOf(next)).toBe('active')
    }
  })

  test('escalate tells it on the coordinator’s stream and the feed, and the intent’s log only by name', async () => {
    const { first } = await aChain()
    const { body: portfolio } = await caller.post('/portfolios', { name: 'Launch' })
    await caller.post(`/portfolios/${portfolio.id}/intents`, { intent_id: first })
    const coordinator = await appoint({
      portfolio_id: String(portfolio.id),
      suspension_policy: 'escalate',
    })
    expect(coordinator).toMatchObject({ scope: 'portfolio', intent_id: null, portfolio_id: portfolio.id })
    await agent.suspend(first)
    const payload = {
      coordinator_id: coordinator.id,
      agent_id: 'lead',
      intent_id: first,
      reason: 'intent_suspended',
    }
    expect((await streamEvents(coordinator.id)).at(-1)).toMatchObject({ type: ESCALATION, data: { payload } })
    const onFeed = await pollUntil(async () => {
      const { body } = await observer.get('/events?limit=500')
      return (body.data as JsonObject[]).find((event) => event.type === ESCALATION)
    })
    expect(onFeed).toMatchObject({ data: { payload } })
    const types = (await agent.events(first)).map(({ event_type }) => event_type)
    expect(types).toContain('intent.suspended')
    expect(types).not.toContain(ESCALATION)
    expect(await asked(first)).toMatchObject([{ event_type: ESCALATION, intent_id: first, payload }])
  })

  test.each([
    ['has ended', async (id: string) => caller.call('DELETE', `/coordinators/${id}`)],
    [
      'has run out',
      async (id: string) =>
        caller.call('PATCH', `/coordinators/${id}`, { expires_at: '2020-01-01T00:00:00' }),
    ],
    [
      'isolates by now',
      async (id: string) => caller.call('PATCH', `/coordinators/${id}`, { suspension_policy: 'isolate' }),
    ],
  ])('one that %s does not escalate', async (_, change) => {
    const { id } = await agent.create()
    const coordinator = await appoint({ intent_id: id, suspension_policy: 'escalate' })
    expect((await change(coordinator.id)).status).toBe(200)
    await agent.suspend(id)
    expect(await asked(id)).toEqual([])
  })
})

describe('RFC-0013: coordinators as the client reads them', () => {
  test('create, get, list by intent and by portfolio', async () => {
    const { id } = await agent.create()
    const created = await appoint({
      intent_id: id,
      role: 'lead',
      coordinator_type: 'human',
      guardrails: { max_cost: 5, on_exceed: 'pause' },
      heartbeat_interval_seconds: 30,
      expires_at: '2030-01-01T00:00:00',
      metadata: { team: 'a' },
    })
    expect(created).toEqual({
      id: expect.any(String),
      intent_id: id,
      portfolio_id: null,
      agent_id: 'lead',
      role: 'lead',
      supervisor_id: null,
      coordinator_type: 'human',
      scope: 'intent',
      status: 'active',
      suspension_policy: 'isolate',
      guardrails: { max_cost: 5, on_exceed: 'pause' },
      heartbeat_interval_seconds: 30,
      last_heartbeat: null,
      granted_at: expect.stringMatching(NAIVE),
      expires_at: '2030-01-01T00:00:00.000000',
      released_at: null,
      version: 1,
      metadata: { team: 'a' },
      lease_metadata: { team: 'a' },
    })
    expect((await caller.get(`/coordinators/${created.id}`)).body).toEqual(created)
    expect((await caller.get(`/intents/${id}/coordinators`)).body).toEqual([created])
    const { body: portfolio } = await caller.post('/portfolios', { name: 'Launch' })
    const other = await appoint({ portfolio_id: String(portfolio.id) })
    expect((await caller.get(`/portfolios/${portfolio.id}/coordinators`)).body).toEqual([other])
  })

  test('a heartbeat has no body', async () => {
    const { id } = await appoint({ intent_id: (await agent.create()).id })
    const beat = await caller.call('POST', `/coordinators/${id}/heartbeat`)
    expect(beat).toMatchObject({
      status: 200,
      body: { status: 'ok', next_heartbeat_at: expect.stringMatching(NAIVE) },
    })
    expect((await caller.get(`/coordinators/${id}`)).body).toMatchObject({
      last_heartbeat: beat.body.last_heartbeat,
      version: 1,
    })
  })

  test('once it has ended it does nothing more, and no refusal is taken for a lease conflict', async () => {
    const { id } = await appoint({ intent_id: (await agent.create()).id })
    const released = await caller.call('DELETE', `/coordinators/${id}`)
    expect(released.body).toMatchObject({ status: 'completed', released_at: expect.stringMatching(NAIVE) })
    expect((await caller.call('DELETE', `/coordinators/${id}`)).status).toBe(200)
    for (const refused of [
      await caller.call('POST', `/coordinators/${id}/heartbeat`),
      await caller.call('PATCH', `/coordinators/${id}`, { role: 'x' }),
    ]) {
      expect(refused.status).toBe(409)
      expect(JSON.stringify(refused.body)).not.toMatch(/lease/i)
    }
  })

  test('create_decision_record and its list, newest first', async () => {
    const { id } = await agent.create()
    const coordinator = await appoint({ intent_id: id })
    const decide = (summary: string) =>
      caller.post('/decisions', {
        coordinator_id: coordinator.id,
        intent_id: id,
        decision_type: 'task_assigned',
        summary,
        rationale: 'because',
        alternatives: [{ option: 'b' }],
      })
    const first = await decide('one')
    expect(first).toMatchObject({
      status: 200,
      body: {
        id: expect.any(String),
        coordinator_id: coordinator.id,
        intent_id: id,
        decision_type: 'task_assigned',
        summary: 'one',
        rationale: 'because',
        alternatives: [{ option: 'b' }],
        timestamp: expect.stringMatching(NAIVE),
      },
    })
    await decide('two')
    expect((await caller.get(`/intents/${id}/coordinator-decisions?limit=1`)).body).toMatchObject([
      { summary: 'two' },
    ])
    expect((await caller.get(`/intents/${id}/coordinator-decisions`)).body).toHaveLength(2)
    expect((await agent.events(id))[0]).toMatchObject({ event_type: 'coordinator.decision' })
  })

  test('bad input', async () => {
    const { id } = await agent.create()
    const coordinator = await appoint({ intent_id: id })
    const at = (path: string) => `/coordinators/${coordinator.id}${path}`
    const missing = await Promise.all([
      caller.get('/coordinators/none'),
      caller.call('PATCH', '/coordinators/none', {}),
      caller.call('DELETE', '/coordinators/none'),
      caller.post('/coordinators/none/heartbeat'),
      caller.get('/intents/none/coordinators'),
      caller.get('/portfolios/none/coordinators'),
      caller.get('/intents/none/coordinator-decisions'),
      caller.post('/coordinators', { agent_id: 'a', intent_id: 'none' }),
      caller.post('/coordinators', { agent_id: 'a', portfolio_id: 'none' }),
      caller.post('/decisions', { intent_id: 'none', decision_type: 'x' }),
      caller.post('/decisions', { intent_id: id, coordinator_id: 'none', decision_type: 'x' }),
    ])
    expect(missing.map(({ status }) => status)).toEqual(missing.map(() => 404))
    const wrong = await Promise.all([
      caller.post('/coordinators', { agent_id: 7 }),
      caller.post('/coordinators', { agent_id: 'a', suspension_policy: 'panic' }),
      caller.post('/coordinators', { agent_id: 'a', coordinator_type: 'robot' }),
      caller.post('/coordinators', { agent_id: 'a', expires_at: '0000-01-01T00:00:00' }),
      caller.call('PATCH', at(''), { heartbeat_interval_seconds: 0 }),
      caller.call('PATCH', at(''), { status: 'asleep' }),
      caller.post('/decisions', { intent_id: id }),
    ])
    expect(wrong.map(({ status }) => status)).toEqual(wrong.map(() => 422))
    expect((await observer.post('/coordinators', { agent_id: 'a' })).status).toBe(403)
    expect((await observer.post('/decisions', { intent_id: id, decision_type: 'x' })).status).toBe(403)
    expect((await observer.get(at(''))).status).toBe(200)
  })
})
