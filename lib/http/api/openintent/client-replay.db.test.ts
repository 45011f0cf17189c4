import { beforeAll, describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '@/lib/domain/json'
import { type Answer, aCaller, apiForTests, type Caller } from '@/lib/testing/api'

apiForTests()

let key: Caller
let operator: Caller
beforeAll(async () => {
  key = await aCaller('agent')
  operator = await aCaller('responder')
})

const label = { 'x-agent-id': 'refund-agent' }
const NAIVE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/

/** What the client's models read of an intent, with the types it reads them as. */
function demandIntent({ status, body }: Answer, expected: JsonObject = {}) {
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual(
    expect.arrayContaining([
      ...[
        'id',
        'title',
        'description',
        'created_by',
        'parent_id',
        'parent_intent_id',
        'depends_on',
        'constraints',
      ],
      ...['state', 'status', 'confidence', 'version', 'governance_policy', 'created_at', 'updated_at'],
    ]),
  )
  expect(body.created_at).toMatch(NAIVE)
  expect(body.updated_at).toMatch(NAIVE)
  expect(body).toMatchObject(expected)
  return body as { id: string; version: number; state: JsonObject }
}

const read = (id: string) => key.call('GET', `/intents/${id}`, undefined, label)
const send = (path: string, body: Json, version?: number) =>
  key.post(path, body, version === undefined ? label : { ...label, 'if-match': String(version) })

describe('one request_input() of the Python client, call by call', () => {
  test('as captured: status, record, event, polls, answer, completion', async () => {
    const created = demandIntent(
      await send('/intents', {
        title: 'Refund #12345',
        description: 'd',
        constraints: {},
        state: {},
        created_by: 'refund-agent',
      }),
      { status: 'draft', version: 1, confidence: 0, parent_id: null, parent_intent_id: null, depends_on: [] },
    )
    const { id } = created
    demandIntent(await send(`/intents/${id}/status`, { status: 'active' }, 1), {
      status: 'active',
      version: 2,
    })
    demandIntent(await read(id), { version: 2 })
    demandIntent(await send(`/intents/${id}/status`, { status: 'suspended_awaiting_input' }, 2), {
      status: 'suspended_awaiting_input',
      version: 3,
    })
    demandIntent(await read(id), { version: 3 })
    const now = new Date().toISOString().slice(0, 23)
    const record: JsonObject = {
      id: '9d1e7d0a-2f7b-4f0e-8b6c-1f2a3b4c5d6e',
      question: 'Should we refund order #12345?',
      response_type: 'choice',
      context: { order_id: '12345', amount: 499.99 },
      fallback_policy: 'complete_with_fallback',
      choices: [
        { value: 'approve', label: 'Approve refund', description: 'Full refund', style: 'primary' },
        { value: 'deny', label: 'Deny refund', style: 'danger' },
        { value: 'escalate', label: 'Escalate' },
      ],
      channel_hint: 'slack',
      suspended_at: `${now}000`,
      timeout_seconds: 3600,
      expires_at: new Date(Date.now() + 3_600_000).toISOString().replace('Z', '000'),
      fallback_value: 'deny',
      confidence_at_suspension: 0.55,
    }
    const stored = demandIntent(
      await send(`/intents/${id}/state`, { patches: [{ op: 'set', path: '_suspension', value: record }] }, 3),
      { version: 4, status: 'suspended_awaiting_input' },
    )
    expect(stored.state._suspension).toMatchObject({ ...record, expires_at: expect.stringMatching(NAIVE) })
    const event = await send(`/intents/${id}/events`, {
      event_type: 'intent.suspended',
      actor: 'refund-agent',
      payload: {
        suspension_id: String(record.id),
        question: String(record.question),
        response_type: 'choice',
      },
    })
    expect(event).toMatchObject({ status: 200, body: { intent_id: id, event_type: 'intent.suspended' } })
    expect(event.body.created_at).toMatch(NAIVE)

    const waiting = demandIntent(await read(id), { version: 4 })
    expect((waiting.state._suspension as JsonObject).resolution).toBeUndefined()
    await operator.post(`/intents/${id}/suspend/respond`, {
      suspension_id: String(record.id),
      value: 'approve',
      responded_by: 'alice@example.com',
      metadata: { channel: 'slack' },
    })
    const answered = demandIntent(await read(id), { status: 'active', version: 5 })
    expect(answered.state._suspension).toMatchObject({
      resolution: 'responded',
      response: 'approve',
      responded_by: 'alice@example.com',
      responded_at: expect.stringMatching(NAIVE),
      metadata: { channel: 'slack' },
    })
    demandIntent(
      await send(`/intents/${id}/state`, { patches: [{ op: 'set', path: 'done', value: true }] }, 5),
    )
    demandIntent(await send(`/intents/${id}/status`, { status: 'completed' }, 6), {
      status: 'completed',
      version: 7,
    })
  })
})

describe('shapes that break the client when they differ', () => {
  test('list_intents is wrapped and counts, by status', async () => {
    await send('/intents', { title: 'one' })
    const { body } = await key.get('/intents?limit=1&offset=0&status=draft')
    expect(body.intents).toHaveLength(1)
    expect(body.total).toEqual(expect.any(Number))
    expect((await key.get('/intents?status=unknown')).status).toBe(422)
  })

  test('events are a bare list, newest first, without a type the client cannot read unless it is asked for', async () => {
    const { id } = demandIntent(await send('/intents', { title: 'log' }))
    for (const event_type of ['comment', 'lease_renewed', 'comment'])
      await send(`/intents/${id}/events`, { event_type, actor: 'a', payload: { n: event_type } })
    const all = (await key.get(`/intents/${id}/events?limit=100`)).body as unknown as JsonObject[]
    expect(all.map(({ event_type }) => event_type)).toEqual(['comment', 'comment', 'intent_created'])
    const asked = (await key.get(`/intents/${id}/events?event_type=lease_renewed`))
      .body as unknown as JsonObject[]
    expect(asked).toHaveLength(1)
  })

  test('an intent may be born suspended, with its question', async () => {
    const question = 'Born with this question?'
    const record = { id: 's-1', question, response_type: 'confirm', context: {}, fallback_policy: 'fail' }
    const body = { title: 'born', status: 'suspended_awaiting_input', state: { _suspension: record } }
    demandIntent(await send('/intents', body), { status: 'suspended_awaiting_input', version: 1 })
    const { data } = (await operator.get('/requests?status=pending&q=born')).body
    expect(data).toMatchObject([{ question, response_type: 'confirm' }])
  })

  test('X-API-Key and Authorization are the same, and X-Agent-ID is only a label', async () => {
    const { body } = await send('/intents', { title: 'label' })
    expect(body.created_by).toBe('refund-agent')
  })
})

describe('If-Match', () => {
  test.each<[string, string | null, number]>([
    ['missing', null, 400],
    ['not a number', 'abc', 400],
    ['stale', '7', 409],
    ['right', '1', 200],
  ])('%s', async (_, value, status) => {
    const { id } = demandIntent(await send('/intents', { title: 'match' }))
    const headers: Record<string, string> = value === null ? {} : { 'if-match': value }
    const answer = await key.post(`/intents/${id}/status`, { status: 'active' }, headers)
    expect(answer.status).toBe(status)
    if (status === 409) expect(answer.body).toMatchObject({ detail: 'Version conflict', current_version: 1 })
  })
})

describe('state patches', () => {
  test.each<[string, Json[], Json | number]>([
    [
      'set with and without a slash',
      [
        { op: 'set', path: 'a', value: 1 },
        { op: 'set', path: '/b/c', value: 2 },
      ],
      { a: 1, b: { c: 2 } },
    ],
    [
      'append makes a list',
      [
        { op: 'append', path: 'l', value: 1 },
        { op: 'append', path: 'l', value: 2 },
      ],
      { l: [1, 2] },
    ],
    [
      'remove',
      [
        { op: 'set', path: 'a', value: 1 },
        { op: 'remove', path: 'a' },
      ],
      {},
    ],
    ['remove what is not there', [{ op: 'remove', path: 'x/y' }], 422],
    [
      'append to what is no list',
      [
        { op: 'set', path: 'a', value: 1 },
        { op: 'append', path: 'a', value: 2 },
      ],
      422,
    ],
    [
      'through what is no object',
      [
        { op: 'set', path: 'a', value: 1 },
        { op: 'set', path: 'a/b', value: 2 },
      ],
      422,
    ],
    ['an unknown operation', [{ op: 'test', path: 'a' }], 422],
    ['a path of nothing', [{ op: 'set', path: '/', value: 1 }], 422],
    ['__proto__ in a path', [{ op: 'set', path: '__proto__/polluted', value: 1 }], 422],
  ])('%s', async (_, patches, expected) => {
    const { id } = demandIntent(await send('/intents', { title: 'patch' }))
    const answer = await send(`/intents/${id}/state`, { patches }, 1)
    if (typeof expected === 'number')
      expect(answer).toMatchObject({ status: expected, body: { detail: expect.any(String) } })
    else demandIntent(answer, { state: expected, version: 2 })
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  test('the other form merges', async () => {
    const { id } = demandIntent(await send('/intents', { title: 'merge', state: { a: 1, b: 1 } }))
    demandIntent(await send(`/intents/${id}/state`, { state: { b: 2 } }, 1), { state: { a: 1, b: 2 } })
  })
})
