import { beforeAll, describe, expect, test } from 'vitest'
import { clockContext } from '@/lib/services/context'
import { createApiKey } from '@/lib/services/create-api-key'
import { aCaller, apiForTests, type Caller, callerWith } from '@/lib/testing/api'
import { pollUntil } from '@/lib/testing/poll-until'
import { refund } from '@/lib/testing/refund'
import { api } from './app'

apiForTests()
let secret: string
let agent: Caller
let responder: Caller
let observer: Caller
beforeAll(async () => {
  secret = (await createApiKey(clockContext(), { name: 'asker', roles: ['agent'] })).secret
  agent = callerWith({ authorization: `Bearer ${secret}` })
  responder = await aCaller('responder')
  observer = await aCaller('observer')
})

type Event = { type: string; data: { via?: string }; actor: { name: string } }

async function ask(caller = agent, headers: Record<string, string> = {}): Promise<string> {
  return `/requests/${(await caller.post('/requests', refund, headers)).body.id}`
}
const answer = (path: string) => responder.post(`${path}/response`, { value: 'approve' })
const eventsOf = async (path: string) =>
  (await observer.get(`${path}/events`)).body.data as unknown as Event[]
/** The note comes beside the answer, a moment after it. */
const delivered = (path: string) =>
  pollUntil(async () => (await eventsOf(path)).find(({ type }) => type === 'request.delivered'))

/** Reads the stream from its beginning, for as long as `during` takes. */
async function withStream(during: () => Promise<unknown>): Promise<void> {
  const hangUp = new AbortController()
  const response = await api.request('/api/v1/stream?after=0.0', {
    headers: { authorization: `Bearer ${secret}` },
    signal: hangUp.signal,
  })
  const reader = response.body?.getReader()
  const reading = (async () => {
    while (!(await reader?.read())?.done);
  })()
  await during()
  hangUp.abort()
  await reading.catch(() => {})
}

describe('the agent that asked has its decision from', () => {
  test.each([
    ['a poll', 'poll', (path: string) => agent.get(path)],
    ['a long-poll', 'poll', (path: string) => agent.get(`${path}?wait=30`)],
    ['its events', 'poll', (path: string) => agent.get(`${path}/events`)],
    ['its list', 'list', () => agent.get('/requests?status=approved')],
    ['the feed', 'feed', () => agent.get('/events?limit=1000')],
  ])('%s', async (_, via, read) => {
    const path = await ask()
    await answer(path)
    await read(path)
    expect(await delivered(path)).toMatchObject({ data: { via }, actor: { name: 'asker' } })
  })

  test('the stream', async () => {
    const path = await ask()
    await answer(path)
    await withStream(async () => {
      expect(await delivered(path)).toMatchObject({ data: { via: 'stream' } })
    })
  })

  test('asking the same once more, as an agent does that starts again', async () => {
    const path = await ask(agent, { 'idempotency-key': 'again' })
    await answer(path)
    expect(await ask(agent, { 'idempotency-key': 'again' })).toBe(path)
    expect(await delivered(path)).toMatchObject({ data: { via: 'repeat' } })
  })

  test('a poll with the key of an admin, when that key asked', async () => {
    const admin = await aCaller('admin')
    const path = await ask(admin)
    await answer(path)
    await admin.get(path)
    expect(await delivered(path)).toMatchObject({ data: { via: 'poll' } })
  })
})

test('nobody else’s reading is a delivery, nor a look without a body, nor one before the decision', async () => {
  const admin = await aCaller('admin')
  const path = await ask()
  await agent.get(path)
  await answer(path)
  for (const reader of [observer, responder, admin]) {
    await reader.get(path)
    await reader.get(`${path}?wait=1`)
    await reader.get(`${path}/events`)
    await reader.get('/requests?limit=200')
    await reader.get('/events?limit=1000')
  }
  await agent.call('HEAD', path)
  // What comes later in the same queue has been noted: whatever the reads above noted would be there too.
  const later = await ask()
  await answer(later)
  await agent.get(later)
  await delivered(later)
  expect((await eventsOf(path)).map(({ type }) => type)).toEqual(['request.submitted', 'request.responded'])
})

test('reading many times is one delivery, by the first way', async () => {
  const path = await ask()
  await answer(path)
  await Promise.all(Array.from({ length: 20 }, () => agent.get(path)))
  await delivered(path)
  await agent.get('/events?limit=1000')
  const deliveries = (await eventsOf(path)).filter(({ type }) => type === 'request.delivered')
  expect(deliveries.map(({ data }) => data.via)).toEqual(['poll'])
})

test('the view tells when a decision is overdue, until it is picked up', async () => {
  const path = await ask()
  expect((await agent.get(path)).body.delivery).toMatchObject({ overdue: false, overdue_at: null })
  const { resolved_at: at } = (await answer(path)).body
  const due = new Date(Date.parse(String(at)) + 900_000).toISOString()
  expect((await agent.get(path)).body.delivery).toMatchObject({ overdue: false, overdue_at: due })
  const after = await agent.post(`${path}/acknowledgement`, { state: 'picked_up' })
  expect(after.body.delivery).toMatchObject({ overdue: false, overdue_at: null })
  expect((await agent.get('/requests?pickup=overdue')).body.data).toEqual([])
  expect((await agent.get('/requests?pickup=later')).status).toBe(422)
})
