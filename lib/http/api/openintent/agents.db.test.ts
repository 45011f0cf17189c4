import { beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '@/lib/domain/json'
import { removeAgentPolicy } from '@/lib/services/remove-agent-policy'
import { setAgentPolicy } from '@/lib/services/set-agent-policy'
import { pool } from '@/lib/store/database'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { openIntentAgent } from '@/lib/testing/openintent'
import { starter } from '@/lib/testing/people'

apiForTests()

let key: Caller
let responder: Caller
let agent: ReturnType<typeof openIntentAgent>
beforeAll(async () => {
  key = await aCaller('agent')
  responder = await aCaller('responder')
  agent = openIntentAgent(key)
})

const list = async (path: string, by = key) => (await by.get(path)).body as unknown as JsonObject[]

describe('assigning agents to an intent', () => {
  test('gives one assignment, however often; the version of the intent stays', async () => {
    const { id, version } = await agent.create()
    const first = await key.post(`/intents/${id}/agents`, { agent_id: 'researcher' }, agent.label)
    expect(first).toMatchObject({
      status: 200,
      body: { intent_id: id, agent_id: 'researcher', role: 'worker' },
    })
    expect(first.body.assigned_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/)
    const again = await key.post(`/intents/${id}/agents`, { agent_id: 'researcher' })
    expect(again.body).toEqual(first.body)
    const lead = await key.post(`/intents/${id}/agents`, { agent_id: 'researcher', role: 'lead' })
    expect(lead.body).toEqual({ ...first.body, role: 'lead' })
    const kept = await key.post(`/intents/${id}/agents`, { agent_id: 'researcher' })
    expect(kept.body.role).toBe('lead')
    expect(await list(`/intents/${id}/agents`)).toEqual([lead.body])
    expect((await agent.read(id)).version).toBe(version)
    const told = (await agent.events(id)).filter(({ event_type }) => event_type === 'agent_assigned')
    expect(told.map(({ payload }) => payload)).toEqual([
      { agent_id: 'researcher', role: 'lead' },
      { agent_id: 'researcher', role: 'worker' },
    ])
  })

  test('many at once give one assignment and one fact', async () => {
    const { id } = await agent.create()
    const body = { agent_id: 'swarm' }
    const all = await Promise.all(Array.from({ length: 8 }, () => key.post(`/intents/${id}/agents`, body)))
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1)
    expect((await agent.events(id)).filter(({ event_type }) => event_type === 'agent_assigned')).toHaveLength(
      1,
    )
  })

  test('and takes them off again, once', async () => {
    const { id } = await agent.create()
    await key.post(`/intents/${id}/agents`, { agent_id: 'researcher' })
    expect((await key.call('DELETE', `/intents/${id}/agents/researcher`)).status).toBe(204)
    expect((await key.call('DELETE', `/intents/${id}/agents/researcher`)).status).toBe(404)
    expect(await list(`/intents/${id}/agents`)).toEqual([])
    expect((await agent.events(id))[0]).toMatchObject({
      event_type: 'agent_unassigned',
      payload: { agent_id: 'researcher', role: 'worker' },
    })
  })

  test('bad input and strangers', async () => {
    const { id } = await agent.create()
    const bad: JsonObject[] = [{}, { agent_id: '' }, { agent_id: 7 }, { agent_id: 'x'.repeat(201) }]
    for (const body of bad) expect((await key.post(`/intents/${id}/agents`, body)).status).toBe(422)
    expect((await key.post('/intents/nope/agents', { agent_id: 'a' })).status).toBe(404)
    expect((await key.get('/intents/nope/agents')).status).toBe(404)
    expect((await responder.post(`/intents/${id}/agents`, { agent_id: 'a' })).status).toBe(403)
    expect((await responder.get(`/intents/${id}/agents`)).status).toBe(200)
  })
})

describe('registered agents', () => {
  test('register, heartbeat, status, record, list', async () => {
    const registered = await key.post('/agents/register', {
      agent_id: 'planner',
      name: 'Planner',
      role_id: 'planning',
      capabilities: ['plan'],
      capacity: { max_concurrent_tasks: 3 },
      endpoint: null,
    })
    expect(registered).toMatchObject({
      status: 200,
      body: {
        agent_id: 'planner',
        status: 'active',
        version: 1,
        capabilities: ['plan'],
        last_heartbeat_at: null,
      },
    })
    expect(registered.body).not.toHaveProperty('endpoint')
    const beat = await key.post('/agents/planner/heartbeat', { status: 'active', current_load: 2 })
    expect(beat.body).toMatchObject({ agent_id: 'planner', current_load: 2, version: 1 })
    expect(beat.body.last_heartbeat_at).toMatch(/\d{6}$/)
    const drained = await key.call('PATCH', '/agents/planner/status', { status: 'draining' })
    expect(drained.body).toMatchObject({ status: 'draining', version: 2 })
    expect((await key.get('/agents/planner/record')).body).toEqual(drained.body)
    expect(await list('/agents?status=draining')).toEqual([drained.body])
    expect(await list('/agents?role_id=planning')).toEqual([drained.body])
    expect(await list('/agents?status=dead')).toEqual([])
    const { rows } = await pool().query(`select type from events where stream = 'agent.planner' order by seq`)
    expect(rows.map(({ type }) => type)).toEqual(['agent.registered', 'agent.status_changed'])
  })

  test('bad input and unknown agents', async () => {
    const bad: JsonObject[] = [
      {},
      { agent_id: '' },
      { agent_id: 'a', capabilities: 'all' },
      { agent_id: 'a', metadata: [] },
    ]
    for (const body of bad) expect((await key.post('/agents/register', body)).status).toBe(422)
    expect((await key.get('/agents/nobody/record')).status).toBe(404)
    expect((await key.post('/agents/nobody/heartbeat', {})).status).toBe(404)
    expect((await key.call('PATCH', '/agents/nobody/status', { status: 'dead' })).status).toBe(404)
    expect((await key.call('PATCH', '/agents/planner/status', { status: 'asleep' })).status).toBe(422)
    expect((await key.get('/agents?status=asleep')).status).toBe(422)
    expect((await responder.post('/agents/register', { agent_id: 'a' })).status).toBe(403)
  })

  test('a label belongs to the key that uses it', async () => {
    await key.post('/agents/register', { agent_id: 'mine' })
    const other = await aCaller('agent')
    expect((await other.post('/agents/register', { agent_id: 'mine' })).status).toBe(403)
    expect((await other.post('/agents/mine/heartbeat', {})).status).toBe(403)
    expect((await other.call('PATCH', '/agents/mine/status', { status: 'dead' })).status).toBe(403)
    const asks = openIntentAgent(key, 'asks-only')
    await asks.suspend((await asks.create()).id)
    expect((await other.post('/agents/register', { agent_id: 'asks-only' })).status).toBe(403)
    const admin = await aCaller('admin')
    expect((await admin.post('/agents/register', { agent_id: 'mine' })).status).toBe(200)
  })
})

describe('RFC-0026 §5: the agent level of the cascade', () => {
  const policy = { max_attempts: 2, interval_seconds: 1800 }
  const register = (agent_id: string, default_human_retry_policy: JsonObject | null, by = key) =>
    by.post('/agents/register', { agent_id, default_human_retry_policy })
  const facts = async (name: string) => {
    const { rows } = await pool().query(
      `select type, data, actor from events where type like 'policy.agent_%' and data->>'agent' = $1 order by seq`,
      [name],
    )
    return rows
  }
  const asked = async (name: string) => {
    const bot = openIntentAgent(key, name)
    const { id } = await bot.create()
    const { state } = await bot.suspend(id)
    return (state._suspension as JsonObject).expires_at
  }

  test('what an agent registers is inherited by its questions, and stands in the audit', async () => {
    const registered = await register('cascade', policy)
    expect(registered.body.default_human_retry_policy).toEqual(policy)
    expect(await asked('cascade')).not.toBeNull()
    expect(await facts('cascade')).toMatchObject([
      {
        type: 'policy.agent_changed',
        data: { to: { maxAttempts: 2, intervalSeconds: 1800 }, stated_by: 'agent' },
      },
    ])
    await register('cascade', policy)
    expect(await facts('cascade')).toHaveLength(1)
    await key.post('/agents/register', { agent_id: 'cascade' })
    expect((await key.get('/agents/cascade/record')).body.default_human_retry_policy).toEqual(policy)
    expect((await register('cascade', null)).body.default_human_retry_policy).toBeNull()
    expect(await asked('cascade')).toBeNull()
    expect((await facts('cascade')).map(({ type }) => type)).toEqual([
      'policy.agent_changed',
      'policy.agent_removed',
    ])
  })

  test('what an admin set for it stays', async () => {
    await setAgentPolicy(starter, { agent: 'governed', level: { intervalSeconds: 60 } })
    expect((await register('governed', policy)).body.default_human_retry_policy).toEqual({
      interval_seconds: 60,
    })
    expect((await register('governed', null)).body.default_human_retry_policy).toEqual({
      interval_seconds: 60,
    })
    await removeAgentPolicy(starter, { agent: 'governed' })
    expect((await register('governed', policy)).body.default_human_retry_policy).toEqual(policy)
  })

  test('a default nobody could ask under is refused, and nothing is registered', async () => {
    expect((await register('unusable', { max_attempts: 3 })).status).toBe(422)
    expect((await register('unusable', { interval_seconds: 0 })).status).toBe(422)
    expect((await key.get('/agents/unusable/record')).status).toBe(404)
  })

  test('nobody states a default under the label of another', async () => {
    const other = await aCaller('agent')
    await register('victim', policy)
    expect((await register('victim', { max_attempts: 1 }, other)).status).toBe(403)
    expect((await key.get('/agents/victim/record')).body.default_human_retry_policy).toEqual(policy)
  })
})
