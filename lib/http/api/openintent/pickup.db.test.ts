import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { JsonObject } from '@/lib/domain/json'
import { api } from '@/lib/http/api/app'
import { startWorker, stopWorker } from '@/lib/jobs/worker'
import { clockContext } from '@/lib/services/context'
import { createApiKey } from '@/lib/services/create-api-key'
import { tickRequest } from '@/lib/services/tick-request'
import { aCaller, apiForTests, type Caller, callerWith } from '@/lib/testing/api'
import { aRecord, openIntentAgent } from '@/lib/testing/openintent'
import { pollUntil } from '@/lib/testing/poll-until'
import { aWebhookReceiver, type Receiver } from '@/lib/testing/webhook-receiver'

// The receiver is on this machine, which only the setting allows.
vi.hoisted(() => {
  process.env.COUNTERSIGN_CALLBACK_PRIVATE = 'allow'
  process.env.COUNTERSIGN_SECRET = 'a secret only for this test'
})
apiForTests()

let secret: string
let key: Caller
let agent: ReturnType<typeof openIntentAgent>
let responder: Caller
let otherKey: Caller
let receiver: Receiver
beforeAll(async () => {
  secret = (await createApiKey(clockContext(), { name: 'asker', roles: ['agent'] })).secret
  key = callerWith({ 'x-api-key': secret })
  agent = openIntentAgent(key)
  responder = await aCaller('responder')
  otherKey = await aCaller('agent')
  receiver = await aWebhookReceiver('whsec_AAAA')
  await startWorker()
})
afterAll(async () => {
  await stopWorker()
  await receiver.close()
})

let count = 0
type Asked = { id: string; path: string; version: number; answer: () => Promise<unknown> }

/** An intent that waits for an answer, and the request that asks for it. */
async function asked(record: JsonObject = {}): Promise<Asked> {
  const { id } = await agent.create()
  const question = aRecord(record)
  const { version } = await agent.suspend(id, question)
  const { body } = await responder.get('/requests?status=pending&limit=1')
  const path = `/requests/${(body.data as { id: string }[])[0]?.id}`
  const answer = () =>
    responder.post(`/intents/${id}/suspend/respond`, {
      suspension_id: String(question.id),
      value: 'approve',
      responded_by: 'alice@example.com',
    })
  return { id, path, version, answer }
}

const facts = async (path: string) =>
  ((await responder.get(`${path}/events`)).body.data as { type: string; data: JsonObject }[])
    .slice(2)
    .map(({ type, data }) => `${type.replace('request.', '')} ${data.via}`)
const arrives = (path: string, fact: string) => pollUntil(async () => (await facts(path)).includes(fact))
const delivery = async (path: string) => (await responder.get(path)).body.delivery as JsonObject

describe('the answer reaches the key that asked by', () => {
  test.each([
    ['reading the intent', 'poll', (id: string) => agent.read(id)],
    ['its log', 'poll', (id: string) => agent.events(id)],
    ['the list of intents', 'list', () => key.get('/intents?limit=100')],
  ])('%s', async (_, via, read) => {
    const { id, path, answer } = await asked()
    await answer()
    await otherKey.get(`/intents/${id}`)
    await read(id)
    await arrives(path, `delivered ${via}`)
    expect(await facts(path)).toEqual([`delivered ${via}`])
  })

  test('its stream', async () => {
    const { id, path, answer } = await asked()
    const hangUp = new AbortController()
    const response = await api.request(`/api/v1/intents/${id}/subscribe`, {
      headers: { 'x-api-key': secret },
      signal: hangUp.signal,
    })
    const reader = response.body?.getReader()
    const reading = (async () => {
      while (!(await reader?.read())?.done);
    })().catch(() => {})
    await answer()
    await arrives(path, 'delivered stream')
    hangUp.abort()
    await reading
  })

  test.each([
    ['a webhook of its own', () => key, ['delivered webhook']],
    ['no webhook of another', () => otherKey, []],
  ])('%s', async (_, whose, expected) => {
    const { id, path, answer } = await asked()
    const before = receiver.received.length
    await whose().post('/subscriptions', {
      intent_id: id,
      webhook_url: receiver.url,
      event_types: ['intent.resumed', 'status_changed'],
      subscriber_id: 'me',
    })
    await answer()
    await pollUntil(async () => receiver.received.length >= before + 2)
    if (expected.length > 0) await arrives(path, 'delivered webhook')
    expect(await facts(path)).toEqual(expected)
  })
})

describe('and is picked up by', () => {
  test.each([
    ['a change of the state', (id: string, version: number) => agent.patch(id, version, 'step', 2)],
    ['a change of the status', (id: string, version: number) => agent.setStatus(id, 'blocked', version)],
  ])('%s, which proves that it was read', async (_, write) => {
    const { id, path, version, answer } = await asked()
    await answer()
    await write(id, version + 1)
    expect(await facts(path)).toEqual(['picked_up intent'])
    expect(await delivery(path)).toMatchObject({ picked_up_at: expect.any(String), overdue_at: null })
  })

  test.each([
    [
      'a lease',
      (id: string) => key.post(`/intents/${id}/leases`, { scope: `scope-${++count}`, duration_seconds: 60 }),
    ],
    ['a task', (id: string) => key.post('/tasks', { intent_id: id, name: 'Refund' })],
    [
      'an entry in the log',
      (id: string) =>
        key.post(`/intents/${id}/events`, { event_type: 'comment', payload: { text: 'going on' } }),
    ],
  ])('%s, but only with the answer in hand', async (_, work) => {
    const { id, path, answer } = await asked()
    await answer()
    expect((await work(id)).status).toBe(200)
    expect(await facts(path)).toEqual([])
    await agent.read(id)
    await arrives(path, 'delivered poll')
    expect((await work(id)).status).toBe(200)
    expect(await facts(path)).toEqual(['delivered poll', 'picked_up intent'])
  })

  test('nobody but the key that asked', async () => {
    const { id, path, version, answer } = await asked()
    await answer()
    await openIntentAgent(otherKey, 'other').patch(id, version + 1, 'step', 2)
    expect(await facts(path)).toEqual([])
  })

  test('reading that time abandoned the intent: nothing is left to do', async () => {
    const { id, path } = await asked({ timeout_seconds: 60 })
    const later = { ...clockContext(), now: () => new Date(Date.now() + 3_600_000) }
    await tickRequest(later, path.slice('/requests/'.length))
    expect((await agent.read(id)).status).toBe('abandoned')
    await arrives(path, 'picked_up intent')
    expect(await facts(path)).toEqual(['delivered poll', 'picked_up intent'])
  })
})

describe('its end is the end of the intent', () => {
  test('completed: every decision for it is done', async () => {
    const first = await asked()
    await first.answer()
    const second = aRecord()
    await agent.suspend(first.id, second)
    const { body } = await responder.get('/requests?status=pending&limit=1')
    const path = `/requests/${(body.data as { id: string }[])[0]?.id}`
    await responder.post(`${path}/response`, { value: 'approve', responded_by: 'alice@example.com' })
    await agent.move(first.id, 'completed')
    expect(await delivery(first.path)).toMatchObject({ done_at: expect.any(String), failure: null })
    expect(await delivery(path)).toMatchObject({ done_at: expect.any(String), failure: null })
  })

  test('abandoned by the agent: failed, with its reason', async () => {
    const { id, path, version, answer } = await asked()
    await answer()
    await key.post(
      `/intents/${id}/status`,
      { status: 'abandoned', reason: 'The bank is closed.' },
      agent.match(version + 1),
    )
    expect(await delivery(path)).toMatchObject({ done_at: null, failure: 'The bank is closed.' })
  })
})
