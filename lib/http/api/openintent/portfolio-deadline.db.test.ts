import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toNaiveUtc } from '@/lib/domain/intent/naive-time'
import type { JsonObject } from '@/lib/domain/json'
import { startWorker, stopWorker } from '@/lib/jobs/worker'
import { clockContext } from '@/lib/services/context'
import { endPortfolioDeadline } from '@/lib/services/intent/end-portfolio-deadline'
import { pool } from '@/lib/store/database'
import { streamEvents } from '@/lib/store/read-events'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { aRecord, openIntentAgent } from '@/lib/testing/openintent'
import { pollUntil } from '@/lib/testing/poll-until'

apiForTests()

let caller: Caller
let operator: Caller
let agent: ReturnType<typeof openIntentAgent>
beforeAll(async () => {
  caller = await aCaller('agent')
  operator = await aCaller('responder')
  agent = openIntentAgent(caller)
})

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)
const aPortfolio = async (deadline: Date | null) => {
  const governance_policy: JsonObject = deadline ? { deadline: toNaiveUtc(deadline) } : {}
  return String((await caller.post('/portfolios', { name: 'Launch', governance_policy })).body.id)
}
const add = async (portfolioId: string, intentId: string) =>
  expect((await caller.post(`/portfolios/${portfolioId}/intents`, { intent_id: intentId })).status).toBe(200)
const aMember = async (portfolioId: string) => {
  const { id } = await agent.create()
  await add(portfolioId, id)
  return id
}
const move = (portfolioId: string, deadline: Date | null) =>
  caller.call('PATCH', `/portfolios/${portfolioId}`, {
    governance_policy: { deadline: deadline && toNaiveUtc(deadline) },
  })
/** The timer of the portfolio goes off at this moment. */
const goesOff = (portfolioId: string, at: Date) =>
  endPortfolioDeadline({ ...clockContext(), now: () => at }, portfolioId)
const respond = (intentId: string, record: JsonObject) =>
  operator.post(`/intents/${intentId}/suspend/respond`, {
    suspension_id: String(record.id),
    value: 'approve',
  })
const timerOf = async (portfolioId: string): Promise<Date | undefined> => {
  const key = `portfolio:${portfolioId}`
  const { rows } = await pool().query('select run_at from graphile_worker.jobs where key = $1', [key])
  return rows[0]?.run_at
}

describe('RFC-0026 §2 rule 5: the deadline of a portfolio', () => {
  const deadline = inSeconds(3600)

  test('abandons a member that waits, without its fallback, and says why', async () => {
    const portfolio = await aPortfolio(deadline)
    const [id, working] = [await aMember(portfolio), await aMember(portfolio)]
    await agent.suspend(
      id,
      aRecord({ fallback_policy: 'complete_with_fallback', fallback_value: 'deny', timeout_seconds: 86_400 }),
    )
    await goesOff(portfolio, deadline)
    const ended = await agent.read(id)
    expect(ended).toMatchObject({
      status: 'abandoned',
      abandonment_reason: 'portfolio_deadline_exceeded',
      state: { _suspension: { resolution: 'expired' } },
    })
    const [moved, expired] = await agent.events(id)
    expect(expired).toMatchObject({
      event_type: 'intent.suspension_expired',
      payload: { reason: 'portfolio_deadline', fallback_value: null },
    })
    expect(moved).toMatchObject({
      event_type: 'status_changed',
      payload: { to: 'abandoned', reason: 'portfolio_deadline_exceeded' },
    })
    expect((await agent.read(working)).status).toBe('active')
    expect((await caller.get(`/portfolios/${portfolio}`)).body).toMatchObject({
      status: 'active',
      has_suspended_members: false,
      aggregate_status: { status: 'failed' },
    })
    const requests = (await operator.get('/requests?status=pending&limit=200')).body.data as JsonObject[]
    expect(JSON.stringify(requests)).not.toContain(id)

    await goesOff(portfolio, inSeconds(7200))
    expect((await agent.read(id)).version).toBe(ended.version)
  })

  test('decides nothing before its time, nor for one that was taken out', async () => {
    const portfolio = await aPortfolio(deadline)
    const [early, gone] = [await aMember(portfolio), await aMember(portfolio)]
    for (const id of [early, gone]) await agent.suspend(id)
    await goesOff(portfolio, new Date(deadline.getTime() - 1))
    expect((await agent.read(early)).status).toBe('suspended_awaiting_input')
    await caller.call('DELETE', `/portfolios/${portfolio}/intents/${gone}`)
    await goesOff(portfolio, deadline)
    expect((await agent.read(early)).status).toBe('abandoned')
    expect((await agent.read(gone)).status).toBe('suspended_awaiting_input')
  })

  test('ends one that waits without a stored question, with the same event', async () => {
    const portfolio = await aPortfolio(deadline)
    const id = await aMember(portfolio)
    await agent.move(id, 'suspended_awaiting_input')
    await goesOff(portfolio, deadline)
    expect(await agent.read(id)).toMatchObject({
      status: 'abandoned',
      abandonment_reason: 'portfolio_deadline_exceeded',
    })
    expect((await agent.events(id))[1]).toMatchObject({
      event_type: 'intent.suspension_expired',
      payload: { reason: 'portfolio_deadline' },
    })
    // The agent would wait for ever for an answer to a question stored now.
    const { version } = await agent.read(id)
    const late = await agent.patch(id, version, '_suspension', aRecord())
    expect(late.status).toBe(409)
    expect(JSON.stringify(late.body)).not.toMatch(/lease/i)
  })

  test('its timer is written with it and follows every change', async () => {
    const portfolio = await aPortfolio(deadline)
    expect(await timerOf(portfolio)).toEqual(deadline)
    const sooner = inSeconds(1800)
    await move(portfolio, sooner)
    expect(await timerOf(portfolio)).toEqual(sooner)
    expect((await move(portfolio, null)).body).toMatchObject({ deadline: null })
    const id = await aMember(portfolio)
    await agent.suspend(id)
    await goesOff(portfolio, inSeconds(7200))
    expect((await agent.read(id)).status).toBe('suspended_awaiting_input')
    expect(await timerOf(await aPortfolio(null))).toBeUndefined()
  })

  test('`governance.deadline`, as RFC-0007 writes it, with a zone', async () => {
    const { body } = await caller.post('/portfolios', {
      name: 'Launch',
      governance: { deadline: '2030-01-01T02:00:00+02:00' },
    })
    expect(body).toMatchObject({ deadline: '2030-01-01T00:00:00.000000' })
    expect(await timerOf(String(body.id))).toEqual(new Date('2030-01-01T00:00:00Z'))
  })

  test('an answer and the deadline at the same moment: exactly one wins', async () => {
    const portfolio = await aPortfolio(deadline)
    for (let round = 0; round < 8; round++) {
      const id = await aMember(portfolio)
      const record = aRecord()
      await agent.suspend(id, record)
      const [answer] = await Promise.all([respond(id, record), goesOff(portfolio, deadline)])
      const { status, state } = await agent.read(id)
      const isAnswered = answer.status === 200
      expect([200, 409]).toContain(answer.status)
      expect(status).toBe(isAnswered ? 'active' : 'abandoned')
      expect(state._suspension).toMatchObject({ resolution: isAnswered ? 'responded' : 'expired' })
      const ends = (await streamEvents(id)).filter(({ type }) =>
        ['intent.resumed', 'intent.suspension_expired'].includes(type),
      )
      expect(ends).toHaveLength(1)
    }
  })
})

describe('RFC-0026 §2 rule 5: the worker', () => {
  beforeAll(startWorker)
  afterAll(stopWorker)

  const ended = (id: string) =>
    pollUntil(async () => {
      const intent = await agent.read(id)
      return intent.status === 'abandoned' && intent.abandonment_reason === 'portfolio_deadline_exceeded'
    })

  test('ends who waits when the deadline is moved into the past', async () => {
    const portfolio = await aPortfolio(inSeconds(3600))
    const id = await aMember(portfolio)
    await agent.suspend(id)
    await move(portfolio, inSeconds(-1))
    await ended(id)
  })

  test('ends a member that begins to wait after the deadline', async () => {
    const portfolio = await aPortfolio(inSeconds(-60))
    const id = await aMember(portfolio)
    expect((await agent.read(id)).status).toBe('active')
    await agent.move(id, 'suspended_awaiting_input')
    await ended(id)
  })

  test('ends one that waits already and is put into a portfolio past its deadline', async () => {
    const portfolio = await aPortfolio(inSeconds(-60))
    const { id } = await agent.create()
    await agent.suspend(id)
    await add(portfolio, id)
    await ended(id)
  })
})
