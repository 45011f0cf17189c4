import { beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '@/lib/domain/json'
import { streamEvents } from '@/lib/store/read-events'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { aRecord, openIntentAgent } from '@/lib/testing/openintent'

apiForTests()

let caller: Caller
let operator: Caller
let observer: Caller
let agent: ReturnType<typeof openIntentAgent>
beforeAll(async () => {
  caller = await aCaller('agent')
  operator = await aCaller('responder')
  observer = await aCaller('observer')
  agent = openIntentAgent(caller)
})

const NAIVE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/
const aPortfolio = async (parts: JsonObject = {}) => {
  const body = {
    name: 'Launch',
    description: null,
    created_by: 'coordinator',
    governance_policy: {},
    metadata: {},
  }
  return (await caller.post('/portfolios', { ...body, ...parts }, agent.label)).body as JsonObject & {
    id: string
  }
}
const add = (portfolioId: string, intentId: string, parts: JsonObject = {}) =>
  caller.post(`/portfolios/${portfolioId}/intents`, { intent_id: intentId, ...parts }, agent.label)
const read = async (id: string) => (await caller.get(`/portfolios/${id}`)).body

describe('RFC-0007: portfolios as the client reads them', () => {
  test('create_portfolio with a null description', async () => {
    const created = await aPortfolio({ metadata: { team: 'a' } })
    expect(created).toEqual({
      id: expect.any(String),
      name: 'Launch',
      description: null,
      created_by: 'coordinator',
      status: 'active',
      metadata: { team: 'a' },
      governance_policy: {},
      deadline: null,
      aggregate_status: {
        total: 0,
        by_status: {
          draft: 0,
          active: 0,
          blocked: 0,
          suspended_awaiting_input: 0,
          completed: 0,
          abandoned: 0,
        },
        completion_percentage: 0,
        status: 'in_progress',
      },
      has_suspended_members: false,
      suspended_member_count: 0,
      created_at: expect.stringMatching(NAIVE),
      updated_at: expect.stringMatching(NAIVE),
      createdAt: created.created_at,
      updatedAt: created.updated_at,
    })
    expect(await read(created.id)).toEqual(created)
    expect((await streamEvents(created.id)).map(({ type }) => type)).toEqual(['portfolio_created'])
  })

  test('list_portfolios by who created them', async () => {
    const { id } = await aPortfolio({ created_by: 'only-me' })
    const { body } = await caller.get('/portfolios?created_by=only-me')
    expect(body).toMatchObject({ portfolios: [{ id }], total: 1 })
    expect((await caller.get('/portfolios?created_by=nobody')).body).toEqual({ portfolios: [], total: 0 })
    expect((await caller.get('/portfolios?created_by=%00')).body).toEqual({ portfolios: [], total: 0 })
  })

  test('update_portfolio_status, and a change of the rest', async () => {
    const { id } = await aPortfolio()
    const changed = await caller.call('PATCH', `/portfolios/${id}/status`, { status: 'completed' })
    expect(changed).toMatchObject({ status: 200, body: { id, status: 'completed' } })
    const renamed = await caller.call('PATCH', `/portfolios/${id}`, { name: 'Relaunch', metadata: { a: 1 } })
    expect(renamed.body).toMatchObject({ name: 'Relaunch', metadata: { a: 1 }, status: 'completed' })
    expect((await streamEvents(id)).map(({ type }) => type)).toEqual([
      'portfolio_created',
      'status_changed',
      'portfolio_updated',
    ])
  })

  test('a member is a membership; twice is the same one; its intent keeps its version', async () => {
    const { id } = await aPortfolio()
    const intent = await agent.create()
    const first = await add(id, intent.id, { role: 'primary', priority: 3 })
    expect(first).toMatchObject({
      status: 200,
      body: {
        id: expect.any(String),
        portfolio_id: id,
        intent_id: intent.id,
        role: 'primary',
        priority: 3,
        added_at: expect.stringMatching(NAIVE),
      },
    })
    const again = await add(id, intent.id)
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect((await agent.read(intent.id)).version).toBe(intent.version)
    expect((await agent.events(intent.id))[0]).toMatchObject({
      event_type: 'added_to_portfolio',
      payload: { portfolio_id: id, intent_id: intent.id, role: 'primary' },
    })
    expect((await streamEvents(id)).map(({ type }) => type)).toEqual([
      'portfolio_created',
      'added_to_portfolio',
    ])
    const members = await caller.get(`/portfolios/${id}/intents`)
    expect(members.body).toMatchObject({
      intents: [{ id: intent.id, title: intent.title, status: 'active', state: {} }],
      memberships: [{ id: first.body.id }],
      aggregate_status: { total: 1, by_status: { active: 1 }, status: 'in_progress' },
    })
    const containing = await caller.get(`/intents/${intent.id}/portfolios`)
    expect(containing.body).toMatchObject({ portfolios: [{ id, name: 'Launch' }] })
  })

  test('remove_intent_from_portfolio, once', async () => {
    const { id } = await aPortfolio()
    const intent = await agent.create()
    await add(id, intent.id)
    const remove = () => caller.call('DELETE', `/portfolios/${id}/intents/${intent.id}`)
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
    expect((await read(id)).aggregate_status).toMatchObject({ total: 0 })
    expect((await agent.events(intent.id))[0]).toMatchObject({ event_type: 'removed_from_portfolio' })
    expect((await streamEvents(id)).at(-1)).toMatchObject({ type: 'removed_from_portfolio' })
  })

  test('two at once make one member', async () => {
    const { id } = await aPortfolio()
    const intent = await agent.create()
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(id, intent.id)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect((await streamEvents(id)).filter(({ type }) => type === 'added_to_portfolio')).toHaveLength(1)
  })
})

describe('RFC-0026 §2 rule 4: a portfolio shows its suspended members', () => {
  test('rule 1: it counts them and does not become suspended itself', async () => {
    const { id } = await aPortfolio()
    const [waiting, working] = [await agent.create(), await agent.create()]
    for (const intent of [waiting, working]) await add(id, intent.id)
    const record = aRecord()
    await agent.suspend(waiting.id, record)
    expect(await read(id)).toMatchObject({
      status: 'active',
      has_suspended_members: true,
      suspended_member_count: 1,
      aggregate_status: {
        total: 2,
        by_status: { active: 1, suspended_awaiting_input: 1, completed: 0 },
        status: 'in_progress',
      },
    })
    await operator.post(`/intents/${waiting.id}/suspend/respond`, {
      suspension_id: String(record.id),
      value: 'approve',
    })
    for (const intent of [waiting, working]) await agent.move(intent.id, 'completed')
    expect(await read(id)).toMatchObject({
      has_suspended_members: false,
      suspended_member_count: 0,
      aggregate_status: { completion_percentage: 100, status: 'completed' },
    })
    const types = (await streamEvents(id)).map(({ type }) => type)
    expect(types.slice(-2)).toEqual(['portfolio.member_suspended', 'portfolio.member_resumed'])
  })

  test('an abandoned member fails the aggregate', async () => {
    const { id } = await aPortfolio()
    const intent = await agent.create()
    await add(id, intent.id)
    await agent.move(intent.id, 'abandoned')
    expect(await read(id)).toMatchObject({ status: 'active', aggregate_status: { status: 'failed' } })
  })

  test('RFC-0026 §10: one that waits already is announced as it joins', async () => {
    const { id } = await aPortfolio()
    const intent = await agent.create()
    await agent.suspend(intent.id)
    await add(id, intent.id)
    expect((await streamEvents(id)).map(({ type }) => type)).toEqual([
      'portfolio_created',
      'added_to_portfolio',
      'portfolio.member_suspended',
    ])
  })

  test('RFC-0026 §2 rule 4: workflow progress names the suspended phases', async () => {
    const { id } = await aPortfolio()
    const review = await agent.create({ title: 'Review of compliance' })
    const report = await agent.create({
      title: 'Report',
      depends_on: [review.id],
      state: { _io_dep_title_to_name: { 'Review of compliance': 'compliance_review' } },
    })
    const leaf = await agent.create({ title: 'Leaf' })
    for (const intent of [review, report, leaf]) await add(id, intent.id)
    await agent.suspend(review.id, aRecord({ timeout_seconds: 3600 }))
    await agent.suspend(leaf.id)
    const { body } = await caller.get(`/portfolios/${id}/progress`)
    expect(body).toMatchObject({
      portfolio_id: id,
      total: 3,
      completed: 0,
      by_status: { blocked: 1, suspended_awaiting_input: 2 },
      completion_percentage: 0,
      status: 'in_progress',
      suspended_member_count: 2,
      suspended_phases: [
        {
          phase_name: 'compliance_review',
          intent_id: review.id,
          suspended_since: expect.stringMatching(NAIVE),
          expires_at: expect.stringMatching(NAIVE),
        },
        { phase_name: 'Leaf', intent_id: leaf.id, expires_at: null },
      ],
    })
  })
})

describe('bad input', () => {
  test('what is not there is 404', async () => {
    const { id } = await aPortfolio()
    const intent = await agent.create()
    const answers = await Promise.all([
      caller.get('/portfolios/none'),
      caller.get('/portfolios/none/intents'),
      caller.get('/portfolios/none/progress'),
      caller.get('/intents/none/portfolios'),
      caller.call('PATCH', '/portfolios/none/status', { status: 'active' }),
      caller.call('PATCH', '/portfolios/none', { name: 'x' }),
      caller.call('DELETE', `/portfolios/none/intents/${intent.id}`),
      caller.call('DELETE', `/portfolios/${id}/intents/none`),
      add('none', intent.id),
      add(id, 'none'),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect(answers.every(({ body }) => typeof body.detail === 'string')).toBe(true)
  })

  test('what is wrong is 422', async () => {
    const { id } = await aPortfolio()
    const intent = await agent.create()
    const answers = await Promise.all([
      caller.post('/portfolios', {}),
      caller.post('/portfolios', { name: '  ' }),
      caller.post('/portfolios', { name: 'x'.repeat(501) }),
      caller.post('/portfolios', { name: 'x', description: 7 }),
      caller.post('/portfolios', { name: 'x', governance_policy: [] }),
      caller.post('/portfolios', { name: 'x', governance_policy: { deadline: 'soon' } }),
      caller.post('/portfolios', { name: 'x', governance: { deadline: 17 } }),
      caller.call('PATCH', `/portfolios/${id}`, { governance_policy: { deadline: '2026-02-30T00:00:00' } }),
      caller.call('PATCH', `/portfolios/${id}/status`, { status: 'in_progress' }),
      caller.call('PATCH', `/portfolios/${id}/status`, {}),
      add(id, intent.id, { role: 'boss' }),
      add(id, intent.id, { priority: 'high' }),
      caller.get('/portfolios?limit=0'),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422))
  })

  test('an observer reads, and changes nothing', async () => {
    const { id } = await aPortfolio()
    expect((await observer.get(`/portfolios/${id}`)).status).toBe(200)
    expect((await observer.post('/portfolios', { name: 'x' })).status).toBe(403)
    expect((await observer.call('PATCH', `/portfolios/${id}`, { name: 'x' })).status).toBe(403)
    expect((await observer.post(`/portfolios/${id}/intents`, { intent_id: 'x' })).status).toBe(403)
  })
})
