import { beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '@/lib/domain/json'
import { pool } from '@/lib/store/database'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { openIntentAgent } from '@/lib/testing/openintent'

apiForTests()

let key: Caller
let agent: ReturnType<typeof openIntentAgent>
beforeAll(async () => {
  key = await aCaller('agent')
  agent = openIntentAgent(key)
})

const unsure: JsonObject = { confidence: 0.55, risk: 0.6, reversibility: 0.8 }
const decided = {
  mode: 'require_input',
  should_ask: true,
  rationale: expect.stringContaining('risk'),
}

describe('RFC-0025 §6, §7: engagement.decision', () => {
  test('POST /intents/:id/engagement decides and writes it to the log of the intent', async () => {
    const { id, version } = await agent.create()
    const context = { order: '12345' }
    const answer = await key.post(`/intents/${id}/engagement`, { ...unsure, context }, agent.label)
    expect(answer).toMatchObject({ status: 200, body: { ...decided, signals: { ...unsure, context } } })
    expect((await agent.events(id))[0]).toMatchObject({
      event_type: 'engagement.decision',
      actor: 'refund-agent',
      payload: { ...decided, signals: { ...unsure, context } },
    })
    expect((await agent.read(id)).version).toBe(version)
  })

  test('missing signals are sure, without risk, reversible', async () => {
    const { id } = await agent.create()
    expect((await key.post(`/intents/${id}/engagement`, { confidence: null })).body).toMatchObject({
      mode: 'autonomous',
      should_ask: false,
      signals: { confidence: 1, risk: 0, reversibility: 1, context: {} },
    })
  })

  test('the native call writes to the log of the intent it names', async () => {
    const { id } = await agent.create()
    const answer = await key.post('/engagement-decisions', { ...unsure, intent_id: id })
    expect(answer).toMatchObject({ status: 200, body: decided })
    expect((await agent.events(id))[0]).toMatchObject({
      event_type: 'engagement.decision',
      payload: { ...decided, signals: unsure },
    })
  })

  test('without an intent it is in the audit all the same, on a stream of the asking key', async () => {
    const other = await aCaller('agent')
    await other.post('/engagement-decisions', unsure)
    await other.post('/engagement-decisions', {})
    const { rows } = await pool().query(
      `select stream, seq, actor->>'id' as key, data->'payload'->>'mode' as mode from events
       where type = 'engagement.decision' and stream like 'engagement.%' order by id`,
    )
    expect(rows.map(({ seq, mode }) => [seq, mode])).toEqual([
      [1, 'require_input'],
      [2, 'autonomous'],
    ])
    for (const { stream, key } of rows) expect(stream).toBe(`engagement.${key}`)
    const observer = await aCaller('observer')
    const { body } = await observer.get('/events?limit=200')
    expect(
      (body.data as JsonObject[]).filter(({ type }) => type === 'engagement.decision').length,
    ).toBeGreaterThan(1)
  })

  test.each<[string, JsonObject, number]>([
    ['above 1', { risk: 1.1 }, 422],
    ['below 0', { confidence: -0.1 }, 422],
    ['no number', { reversibility: 'high' }, 422],
    ['a context that is a list', { context: [] }, 422],
  ])('%s', async (_, body, status) => {
    const { id } = await agent.create()
    expect((await key.post(`/intents/${id}/engagement`, body)).status).toBe(status)
    expect((await key.post('/engagement-decisions', body)).status).toBe(status)
  })

  test('unknown intents and those who may not', async () => {
    expect((await key.post('/intents/nope/engagement', unsure)).status).toBe(404)
    expect((await key.post('/engagement-decisions', { intent_id: 'nope' })).status).toBe(404)
    const { id } = await agent.create()
    const responder = await aCaller('responder')
    expect((await responder.post(`/intents/${id}/engagement`, unsure)).status).toBe(403)
    expect((await responder.post('/engagement-decisions', { intent_id: id })).status).toBe(403)
  })
})
