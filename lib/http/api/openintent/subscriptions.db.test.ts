import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { JsonObject } from '@/lib/domain/json'
import { startWorker, stopWorker } from '@/lib/jobs/worker'
import { pool } from '@/lib/store/database'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { aRecord, openIntentAgent } from '@/lib/testing/openintent'
import { pollUntil } from '@/lib/testing/poll-until'

// The receiver is on this machine, which only the setting allows.
vi.hoisted(() => {
  process.env.COUNTERSIGN_CALLBACK_PRIVATE = 'allow'
  process.env.COUNTERSIGN_SECRET = 'a secret only for this test'
})

apiForTests()

type Delivery = { headers: Record<string, string>; text: string; event: JsonObject; subscription: string }
const received: Delivery[] = []
let answers: number[] = []
let server: Server
let url: string
let key: Caller
let agent: ReturnType<typeof openIntentAgent>

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const { event, subscription_id } = JSON.parse(text)
    received.push({
      headers: request.headers as Record<string, string>,
      text,
      event,
      subscription: subscription_id,
    })
    response.writeHead(answers.shift() ?? 204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  await startWorker()
  key = await aCaller('agent')
  agent = openIntentAgent(key)
})
afterAll(async () => {
  await stopWorker()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  received.length = 0
  answers = []
})

const subscribe = async (body: JsonObject, caller = key) =>
  (await caller.post('/subscriptions', { webhook_url: url, ...body })).body
const types = (id: unknown) =>
  received.filter(({ subscription }) => subscription === id).map(({ event }) => event.event_type)

test('an event of an intent reaches its webhook, in the wire’s shape, signed in both ways', async () => {
  const { id } = await agent.create()
  const { id: subscription, secret } = await subscribe({
    intent_id: id,
    subscriber_id: 'me',
    event_types: [],
  })
  await agent.move(id, 'completed')
  await pollUntil(async () => received.length > 0)
  const [{ headers, text, event } = {} as Delivery] = received
  expect(event).toMatchObject({ intent_id: id, event_type: 'status_changed', payload: { to: 'completed' } })
  expect(JSON.parse(text).subscription_id).toBe(subscription)
  expect(headers['x-openintent-signature']).toBe(
    `sha256=${createHmac('sha256', String(secret)).update(text).digest('hex')}`,
  )
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`
  const standard = createHmac('sha256', Buffer.from(String(secret).slice(6), 'base64'))
    .update(signed)
    .digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${standard}`)
})

test('only the wanted types, of a portfolio also those of its members', async () => {
  const { id } = await agent.create()
  const portfolio = (await key.post('/portfolios', { name: 'p', created_by: 'me' })).body
  await key.post(`/portfolios/${portfolio.id}/intents`, { intent_id: id })
  const wanted = await subscribe({
    portfolio_id: portfolio.id as string,
    event_types: ['intent.suspended', 'portfolio.member_suspended'],
  })
  await agent.suspend(id)
  await pollUntil(async () => types(wanted.id).length === 2)
  expect(types(wanted.id).toSorted()).toEqual(['intent.suspended', 'portfolio.member_suspended'])
})

test('a delivery that failed comes again with the same id', async () => {
  answers = [500]
  const { id } = await agent.create()
  const { id: subscription } = await subscribe({ intent_id: id })
  await agent.move(id, 'completed')
  await pollUntil(async () => types(subscription).length === 1)
  await pollUntil(async () => {
    await pool().query(
      `update graphile_worker._private_jobs set run_at = now() where key like $1 and locked_at is null`,
      [`webhook:${subscription}%`],
    )
    return types(subscription).length === 2
  })
  const ids = received.map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(1)
})

test('nothing is told to a subscription that was ended', async () => {
  const { id } = await agent.create()
  const ended = await subscribe({ intent_id: id })
  const witness = await subscribe({ intent_id: id })
  expect((await key.call('DELETE', `/subscriptions/${ended.id}`)).status).toBe(204)
  await agent.move(id, 'completed')
  await pollUntil(async () => types(witness.id).length === 1)
  const left = async () =>
    (await pool().query(`select 1 from graphile_worker._private_jobs where key like 'webhook:%'`)).rowCount
  await pollUntil(async () => (await left()) === 0)
  expect(types(ended.id)).toEqual([])
})

test('a key sees and ends only its own, the secret is shown once, and the capability stays with who may have it', async () => {
  const { id } = await agent.create()
  const other = await aCaller('agent')
  const mine = await subscribe({ intent_id: id, event_types: ['intent.suspended'] })
  const theirs = await subscribe({ intent_id: id, event_types: ['intent.suspended'] }, other)
  const listed = (await key.get(`/subscriptions?intent_id=${id}`)).body.subscriptions as JsonObject[]
  expect(listed.map((subscription) => subscription.id)).toEqual([mine.id])
  expect(listed[0]).toMatchObject({
    active: true,
    event_types: ['intent.suspended'],
    createdAt: expect.any(String),
  })
  expect(listed[0]).not.toHaveProperty('secret')
  expect((await key.call('DELETE', `/subscriptions/${theirs.id}`)).status).toBe(404)
  const record = aRecord()
  await agent.suspend(id, record)
  await pollUntil(async () => received.length === 2)
  const told = Object.fromEntries(
    received.map(({ subscription, text }) => [subscription, text.includes(String(record.id))]),
  )
  expect(told).toEqual({ [String(mine.id)]: true, [String(theirs.id)]: false })
})

test.each<[string, JsonObject, number]>([
  ['an unknown intent', { intent_id: 'nobody' }, 404],
  ['an address that is never called', { webhook_url: 'http://169.254.169.254/' }, 422],
  ['no address at all', { webhook_url: null }, 200],
  ['a moment that is none', { expires_at: 'soon' }, 422],
  ['a moment that is over', { expires_at: '2020-01-01T00:00:00' }, 422],
])('%s', async (_, body, status) => {
  expect((await key.post('/subscriptions', { webhook_url: url, ...body })).status).toBe(status)
})
