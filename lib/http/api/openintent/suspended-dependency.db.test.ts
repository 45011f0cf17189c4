import { beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '@/lib/domain/json'
import { clockContext } from '@/lib/services/context'
import { tickRequest } from '@/lib/services/tick-request'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { aRecord, openIntentAgent, type WireIntent } from '@/lib/testing/openintent'

apiForTests()

let key: Caller
let operator: Caller
let agent: ReturnType<typeof openIntentAgent>
beforeAll(async () => {
  key = await aCaller('agent')
  operator = await aCaller('responder')
  agent = openIntentAgent(key)
})

const statusOf = async (id: string) => (await agent.read(id)).status
const dependentOn = (...upstream: { id: string }[]) =>
  agent.create({ depends_on: upstream.map(({ id }) => id) })
async function suspended(parts: JsonObject = {}) {
  const intent = await agent.create()
  return ask(intent, parts)
}
async function ask(intent: WireIntent, parts: JsonObject = {}) {
  const record = aRecord(parts)
  await agent.suspend(intent.id, record)
  const answer = () =>
    operator.post(`/intents/${intent.id}/suspend/respond`, {
      suspension_id: String(record.id),
      value: 'approve',
    })
  return { ...intent, answer }
}
const refusal = async (id: string, status: string) =>
  key.post(`/intents/${id}/status`, { status }, agent.match((await agent.read(id)).version))
const lastMove = async (id: string) =>
  (await agent.events(id)).find(({ event_type }) => event_type === 'status_changed')

describe('RFC-0026 §2 rule 1: suspension is intent-local', () => {
  test('parent, siblings, children, dependencies and the portfolio keep their state and version', async () => {
    const parent = await agent.create()
    const below = { parent_intent_id: parent.id }
    const upstream = await agent.create()
    const middle = await agent.create({ ...below, depends_on: [upstream.id] })
    const others = [
      parent,
      upstream,
      await agent.create(below),
      await agent.create({ ...below, status: 'draft' }),
      await agent.create({ parent_intent_id: middle.id }),
    ]
    const portfolio = await key.post('/portfolios', { name: 'Quarter', created_by: 'refund-agent' })
    const portfolioId = String(portfolio.body.id)
    await key.post(`/portfolios/${portfolioId}/intents`, { intent_id: middle.id })
    await ask(middle)
    for (const { id, status, version } of others)
      expect(await agent.read(id)).toMatchObject({ id, status, version })
    expect((await key.get(`/portfolios/${portfolioId}`)).body).toMatchObject({
      status: 'active',
      has_suspended_members: true,
    })
    const { body } = await key.get(`/intents/${parent.id}/graph`)
    expect(body.aggregate_status).toMatchObject({ by_status: { suspended_awaiting_input: 1 } })
  })
})

describe('RFC-0026 §2 rule 2: a suspended intent is not completed', () => {
  test('an active dependent whose upstream suspends becomes blocked, as a version of its own', async () => {
    const upstream = await agent.create()
    const down = await dependentOn(upstream)
    await ask(upstream)
    expect(await agent.read(down.id)).toMatchObject({ status: 'blocked', version: down.version + 1 })
    expect(await lastMove(down.id)).toMatchObject({
      actor: 'countersign',
      payload: {
        from: 'active',
        to: 'blocked',
        reason: 'dependency_suspended',
        dependency_id: upstream.id,
      },
    })
  })

  test('auto-unblock fires when the dependency resumes and subsequently completes, not on resume alone', async () => {
    const upstream = await agent.create()
    const down = await dependentOn(upstream)
    const { answer } = await ask(upstream)
    expect((await answer()).status).toBe(200)
    expect(await statusOf(upstream.id)).toBe('active')
    expect(await statusOf(down.id)).toBe('blocked')
    await agent.move(upstream.id, 'completed')
    expect(await agent.read(down.id)).toMatchObject({ status: 'active', version: down.version + 2 })
    expect(await lastMove(down.id)).toMatchObject({
      payload: { to: 'active', reason: 'dependencies_completed', dependency_id: upstream.id },
    })
  })

  test('completed straight from the suspension, the dependent comes back as well', async () => {
    const upstream = await agent.create()
    const down = await dependentOn(upstream)
    await ask(upstream)
    await agent.move(upstream.id, 'completed')
    expect(await statusOf(down.id)).toBe('active')
  })

  test('only active dependents move', async () => {
    const upstream = await agent.create()
    const parts = { depends_on: [upstream.id] }
    const draft = await agent.create({ ...parts, status: 'draft' })
    const done = await agent.create({ ...parts, status: 'completed' })
    await ask(upstream)
    expect(await agent.read(draft.id)).toMatchObject({ status: 'draft', version: 1 })
    expect(await agent.read(done.id)).toMatchObject({ status: 'completed', version: 1 })
  })

  test('several dependencies: the last one to complete sets the dependent free', async () => {
    const [first, second] = [await agent.create(), await agent.create()]
    const down = await dependentOn(first, second)
    const { answer } = await ask(first)
    await agent.move(second.id, 'completed')
    expect(await statusOf(down.id)).toBe('blocked')
    await answer()
    await agent.move(first.id, 'completed')
    expect(await statusOf(down.id)).toBe('active')
  })

  test('several dependencies suspended: one answer is not enough', async () => {
    const [first, second] = [await agent.create(), await agent.create()]
    const down = await dependentOn(first, second)
    const asks = [await ask(first), await ask(second)]
    expect(await agent.read(down.id)).toMatchObject({ version: down.version + 1 })
    for (const { answer } of asks) await answer()
    await agent.move(first.id, 'completed')
    expect(await statusOf(down.id)).toBe('blocked')
    await agent.move(second.id, 'completed')
    expect(await statusOf(down.id)).toBe('active')
  })

  test('both dependencies completing at the same moment set the dependent free, once', async () => {
    for (let round = 0; round < 5; round++) {
      const [first, second] = [await agent.create(), await agent.create()]
      const down = await dependentOn(first, second)
      for (const each of [first, second]) await (await ask(each)).answer()
      await Promise.all([agent.move(first.id, 'completed'), agent.move(second.id, 'completed')])
      expect(await agent.read(down.id)).toMatchObject({ status: 'active', version: down.version + 2 })
    }
  })

  test('an abandoned dependency keeps its dependents blocked', async () => {
    const byHand = await agent.create()
    const downOfHand = await dependentOn(byHand)
    await ask(byHand)
    await agent.move(byHand.id, 'abandoned')
    expect(await statusOf(downOfHand.id)).toBe('blocked')

    const byTime = await agent.create()
    const downOfTime = await dependentOn(byTime)
    await ask(byTime, { timeout_seconds: 60, question: `Expire ${byTime.id}?` })
    const { body } = await operator.get('/requests?status=pending&source=openintent&limit=100')
    const request = (body.data as JsonObject[]).find(({ question }) => question === `Expire ${byTime.id}?`)
    await tickRequest({ ...clockContext(), now: () => new Date(Date.now() + 61_000) }, String(request?.id))
    expect(await statusOf(byTime.id)).toBe('abandoned')
    expect(await statusOf(downOfTime.id)).toBe('blocked')
  })

  test('completing while a dependency is suspended is refused', async () => {
    const upstream = await agent.create()
    const down = await dependentOn(upstream)
    const { answer } = await ask(upstream)
    const refused = await refusal(down.id, 'completed')
    expect(refused.status).toBe(409)
    expect(JSON.stringify(refused.body)).not.toMatch(/lease/i)
    expect(await statusOf(down.id)).toBe('blocked')
    await answer()
    await agent.move(upstream.id, 'completed')
    expect((await agent.move(down.id, 'completed')).status).toBe('completed')
  })

  test('nothing becomes active over a suspended dependency: neither by hand, nor born so', async () => {
    const upstream = await suspended()
    const down = await agent.create({ depends_on: [upstream.id], status: 'draft' })
    expect((await agent.move(down.id, 'active')).status).toBe('blocked')
    const born = await agent.create({ depends_on: [upstream.id], status: 'active' })
    expect(born.status).toBe('blocked')
    await upstream.answer()
    await agent.move(upstream.id, 'completed')
    expect([await statusOf(down.id), await statusOf(born.id)]).toEqual(['active', 'active'])
  })

  test('a dependent that asks itself goes on waiting when its own answer comes first', async () => {
    const upstream = await agent.create()
    const down = await dependentOn(upstream)
    const own = await ask(down)
    const { answer } = await ask(upstream)
    expect(await statusOf(down.id)).toBe('suspended_awaiting_input')
    await own.answer()
    expect(await agent.read(down.id)).toMatchObject({
      status: 'blocked',
      state: { _suspension: { resolution: 'responded', response: 'approve' } },
    })
    await answer()
    await agent.move(upstream.id, 'completed')
    expect(await statusOf(down.id)).toBe('active')
  })

  test('adding a suspended dependency blocks at once; taking it away sets free', async () => {
    const [upstream, done] = [await suspended(), await agent.create({ status: 'completed' })]
    const down = await dependentOn(done)
    const path = `/intents/${down.id}/dependencies`
    const added = await key.post(path, { dependency_id: upstream.id }, agent.match(1))
    expect(added).toMatchObject({ status: 200, body: { status: 'blocked', version: 2 } })
    expect((await agent.events(down.id)).map(({ event_type }) => event_type)).toEqual([
      'status_changed',
      'dependency_added',
      'intent_created',
    ])
    const removed = await key.call('DELETE', `${path}/${upstream.id}`, undefined, agent.match(2))
    expect(removed).toMatchObject({ status: 200, body: { status: 'active', version: 3 } })
    expect(await agent.read(upstream.id)).toMatchObject({ status: 'suspended_awaiting_input', version: 3 })
  })

  test('taking one away is not enough while another is unfinished', async () => {
    const [first, second] = [await suspended(), await agent.create()]
    const down = await dependentOn(first, second)
    expect(down.status).toBe('blocked')
    const path = `/intents/${down.id}/dependencies/${first.id}`
    const removed = await key.call('DELETE', path, undefined, agent.match(1))
    expect(removed.body).toMatchObject({ status: 'blocked', depends_on: [second.id] })
    await agent.move(second.id, 'completed')
    expect(await statusOf(down.id)).toBe('active')
  })

  test('added while it completes: the dependent is never left behind', async () => {
    for (let round = 0; round < 10; round++) {
      const upstream = await suspended()
      const down = await agent.create()
      const call = { dependency_id: upstream.id }
      const [added] = await Promise.all([
        key.post(`/intents/${down.id}/dependencies`, call, agent.match(1)),
        agent.move(upstream.id, 'completed'),
      ])
      expect(added.status).toBe(200)
      expect(await agent.read(down.id)).toMatchObject({ status: 'active', depends_on: [upstream.id] })
    }
  })

  test('completed while one is taken away: the dependent is never left behind', async () => {
    for (let round = 0; round < 10; round++) {
      const [first, second] = [await suspended(), await agent.create()]
      const down = await dependentOn(first, second)
      const path = `/intents/${down.id}/dependencies/${first.id}`
      const [removed] = await Promise.all([
        key.call('DELETE', path, undefined, agent.match(1)),
        agent.move(second.id, 'completed'),
      ])
      expect(removed.status).toBe(200)
      expect(await statusOf(down.id)).toBe('active')
    }
  })
})
