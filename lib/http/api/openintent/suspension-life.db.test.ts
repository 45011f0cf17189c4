import { beforeAll, describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '@/lib/domain/json'
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

async function suspended(parts: JsonObject = {}) {
  const { id } = await agent.create()
  const record = aRecord({ question: `Question ${id}?`, ...parts })
  const { version } = await agent.suspend(id, record)
  return { id, record, version, requests: () => requestsOf(id) }
}

async function requestsOf(intentId: string): Promise<JsonObject[]> {
  const { body } = await operator.get(`/requests?source=openintent&limit=100&sort=newest`)
  return (body.data as JsonObject[]).filter(({ source }) => {
    const { correlation } = source as { correlation: JsonObject }
    return correlation.intent_id === intentId
  })
}

describe('an agent may withdraw or change its question, never answer it', () => {
  test('leaving the suspension withdraws the question', async () => {
    const { id, requests } = await suspended()
    await agent.move(id, 'active')
    expect(await requests()).toMatchObject([{ status: 'dismissed', outcome: { type: 'cancelled' } }])
    expect((await agent.read(id)).state._suspension).toMatchObject({ resolution: 'cancelled' })
  })

  test('so does writing cancelled into the record', async () => {
    const { id, record, version, requests } = await suspended()
    await agent.patch(id, version, '_suspension', { ...record, resolution: 'cancelled' })
    expect(await requests()).toMatchObject([{ status: 'dismissed' }])
  })

  test('another id supersedes the question', async () => {
    const { id, version, requests } = await suspended()
    await agent.patch(id, version, '_suspension', aRecord({ id: 'next', question: 'Another one?' }))
    expect(await requests()).toMatchObject([
      { status: 'pending', question: 'Another one?' },
      { status: 'dismissed', outcome: { type: 'superseded' } },
    ])
  })

  test('the same id with other words is a new version of the question', async () => {
    const { id, record, version, requests } = await suspended()
    await agent.patch(id, version, '_suspension', { ...record, question: 'In other words?' })
    expect(await requests()).toMatchObject([{ status: 'pending', version: 2, question: 'In other words?' }])
  })

  test('patching something else leaves the question alone', async () => {
    const { id, version, requests } = await suspended()
    await agent.patch(id, version, 'progress', 0.5)
    expect(await requests()).toMatchObject([{ status: 'pending', version: 1 }])
  })

  test.each<[string, JsonObject]>([
    ['responded', { resolution: 'responded', response: 'approve', responded_by: 'eve' }],
    ['a response without a resolution', { response: 'approve' }],
  ])('writing the outcome itself is refused: %s', async (_, outcome) => {
    const { id, record, version, requests } = await suspended()
    const refused = await agent.patch(id, version, '_suspension', { ...record, ...outcome })
    expect(refused.status).toBe(409)
    expect(await requests()).toMatchObject([{ status: 'pending' }])
  })

  test('an outcome stays as it was decided', async () => {
    const { id, record } = await suspended()
    const respond = { suspension_id: String(record.id), value: 'deny' }
    await operator.post(`/intents/${id}/suspend/respond`, respond)
    const { version, state } = await agent.read(id)
    const forged = { ...(state._suspension as JsonObject), response: 'approve' }
    expect((await agent.patch(id, version, '_suspension', forged)).status).toBe(409)
    const kept = await agent.patch(id, version, '_suspension', state._suspension as Json)
    expect(kept.status).toBe(200)
  })

  test('an id asks once: the same suspension cannot be stored again', async () => {
    const { id, record } = await suspended()
    await operator.post(`/intents/${id}/suspend/respond`, { suspension_id: String(record.id), value: 'deny' })
    const before = await agent.move(id, 'suspended_awaiting_input')
    const again = await agent.patch(id, before.version, '_suspension', record)
    expect(again.status).toBe(409)
  })

  test('past suspensions stay as history', async () => {
    const { id, record, requests } = await suspended({ question: 'First?' })
    await operator.post(`/intents/${id}/suspend/respond`, { suspension_id: String(record.id), value: 'deny' })
    await agent.suspend(id, aRecord({ question: 'Second?' }))
    expect(await requests()).toMatchObject([
      { question: 'Second?', status: 'pending' },
      { question: 'First?', status: 'answered' },
    ])
  })

  test('a status that is final stays, and an unknown one is refused', async () => {
    const { id } = await agent.create()
    await agent.move(id, 'completed')
    const { version } = await agent.read(id)
    const call = (status: string) => agentKey.post(`/intents/${id}/status`, { status }, agent.match(version))
    expect((await call('active')).status).toBe(409)
    expect((await call('suspended_awaiting_input')).status).toBe(409)
    expect(await call('paused')).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('status') },
    })
  })
})

describe('RFC-0025 §11 the suspension id is a capability', () => {
  test('seen by who asked and who may answer, by nobody else, in reads, lists, logs and the feed', async () => {
    const { id, record } = await suspended()
    const secret = String(record.id)
    const everything = async (caller: Caller) => {
      const paths = [`/intents/${id}`, '/intents?limit=200', `/intents/${id}/events?limit=200`]
      const answers = await Promise.all(paths.map((path) => caller.get(path)))
      return JSON.stringify(answers.map(({ body }) => body))
    }
    expect(await everything(agentKey)).toContain(secret)
    expect(await everything(operator)).toContain(secret)
    for (const role of ['agent', 'observer'] as const) {
      const seen = await everything(await aCaller(role))
      expect(seen).toContain(`Question ${id}?`)
      expect(seen).not.toContain(secret)
    }
    const feed = async (caller: Caller) => JSON.stringify((await caller.get('/events?limit=1000')).body)
    expect(await feed(operator)).toContain(secret)
    expect(await feed(await aCaller('observer'))).not.toContain(secret)
  })
})

describe('bad input gets a clear error in the wire’s own shape', () => {
  const born = (record: Json): JsonObject => ({
    title: 't',
    status: 'suspended_awaiting_input',
    state: { _suspension: record },
  })
  test.each<[string, Json | string, string]>([
    ['a choice without choices', born(aRecord({ choices: [] })), '_suspension.choices'],
    ['choices that are no list', born(aRecord({ choices: 'yes' })), '_suspension.choices'],
    ['a choice without a label', born(aRecord({ choices: [{ value: 'a' }] })), 'label'],
    [
      'two choices of one value',
      born(
        aRecord({
          choices: [
            { value: 'a', label: 'A' },
            { value: 'a', label: 'B' },
          ],
        }),
      ),
      'choices.1.value',
    ],
    ['no question', born({ id: 'x', response_type: 'confirm' }), 'question'],
    ['no id', born({ question: 'q', response_type: 'confirm' }), '_suspension.id'],
    ['an unknown type', born(aRecord({ response_type: 'guess' })), 'response_type'],
    ['a context that is a list', born(aRecord({ context: [] })), 'context'],
    ['a deadline that is none', born(aRecord({ expires_at: 'soon' })), 'expires_at'],
    ['a negative timeout', born(aRecord({ timeout_seconds: -5 })), 'timeout_seconds'],
    ['confidence above one', born(aRecord({ confidence_at_suspension: 7 })), 'confidence_at_suspension'],
    ['100,000 choices', born(aRecord({ choices: Array.from({ length: 100_000 }, () => 0) })), 'choices'],
    ['no title', { description: 'x' }, 'title'],
    ['a title that is a number', { title: 5 }, 'title'],
    ['a state that is a list', { title: 't', state: [] }, 'state'],
    ['U+0000', { title: 'a\u0000' }, 'title'],
    ['half a surrogate pair', '{"title":"\\ud800"}', 'title'],
    ['an own __proto__', '{"title":"t","state":{"__proto__":{"a":1}}}', '__proto__'],
    ['10,000 levels', `{"title":"t","state":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`, 'state'],
  ])('%s', async (_, body, field) => {
    const answer = await agentKey.post('/intents', body)
    expect(answer.status).toBe(422)
    expect(answer.body.detail).toEqual(expect.any(String))
    expect(JSON.stringify(answer.body)).toContain(field)
  })

  test('a dependency and a parent that do not exist', async () => {
    expect((await agentKey.post('/intents', { title: 't', depends_on: ['nobody'] })).status).toBe(400)
    expect((await agentKey.post('/intents', { title: 't', parent_intent_id: 'nobody' })).status).toBe(404)
  })

  test('2 MB', async () => {
    const { status } = await agentKey.post('/intents', { title: 't', state: { x: 'x'.repeat(2_000_000) } })
    expect(status).toBe(413)
  })
})
