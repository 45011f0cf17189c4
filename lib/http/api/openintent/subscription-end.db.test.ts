import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { JsonObject } from '@/lib/domain/json'
import { startWorker, stopWorker } from '@/lib/jobs/worker'
import { clockContext } from '@/lib/services/context'
import { revokeApiKey } from '@/lib/services/revoke-api-key'
import { pool } from '@/lib/store/database'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { openIntentAgent } from '@/lib/testing/openintent'
import { pollUntil } from '@/lib/testing/poll-until'
import { aWebhookReceiver, type Receiver } from '@/lib/testing/webhook-receiver'

// The receiver is on this machine, which only the setting allows.
vi.hoisted(() => {
  process.env.COUNTERSIGN_CALLBACK_PRIVATE = 'allow'
  process.env.COUNTERSIGN_SECRET = 'a secret only for this test'
})

apiForTests()

let receiver: Receiver
let key: Caller
let agent: ReturnType<typeof openIntentAgent>
beforeAll(async () => {
  receiver = await aWebhookReceiver('whsec_')
  await startWorker()
  key = await aCaller('agent')
  agent = openIntentAgent(key)
})
afterAll(async () => {
  await stopWorker()
  await receiver.close()
})
beforeEach(() => {
  receiver.received.length = 0
  receiver.answers.length = 0
})

const subscribe = async (body: JsonObject, caller = key) =>
  (await caller.post('/subscriptions', { webhook_url: receiver.url, ...body })).body
const told = (id: unknown) => receiver.received.filter(({ body }) => body.subscription_id === id)
const keys = `from graphile_worker._private_jobs where key like 'webhook:%'`
/** Everything queued has been tried and none is left. */
const allDone = () =>
  pollUntil(async () => {
    await pool().query(
      `update graphile_worker._private_jobs set run_at = now() where key like 'webhook:%' and locked_at is null`,
    )
    return (await pool().query(`select ${keys}`)).rowCount === 0
  })

/** A subscription whose first delivery failed: the event waits to be sent again. */
async function aWaitingDelivery(caller = key) {
  receiver.answers.push(500)
  const { id } = await agent.create()
  const subscription = await subscribe({ intent_id: id }, caller)
  await agent.move(id, 'completed')
  await pollUntil(async () => {
    const { rowCount } = await pool().query(`select ${keys} and attempts = 1 and locked_at is null`)
    return rowCount === 1
  })
  return String(subscription.id)
}

test('what waits to be sent again is not sent once the subscription is deleted', async () => {
  const id = await aWaitingDelivery()
  expect((await key.call('DELETE', `/subscriptions/${id}`)).status).toBe(204)
  await allDone()
  expect(told(id)).toHaveLength(1)
})

test('nor once it has expired', async () => {
  const id = await aWaitingDelivery()
  await pool().query('update subscriptions set expires_at = now() where id = $1', [id])
  await allDone()
  expect(told(id)).toHaveLength(1)
})

test('nor once its key is revoked', async () => {
  const other = await aCaller('agent')
  const id = await aWaitingDelivery(other)
  const { rows } = await pool().query('select key_id from subscriptions where id = $1', [id])
  await revokeApiKey(clockContext(), { keyId: rows[0].key_id })
  await allDone()
  expect(told(id)).toHaveLength(1)
})

test('a receiver that is gone for good silences its subscription', async () => {
  receiver.answers.push(410)
  const { id } = await agent.create()
  const subscription = await subscribe({ intent_id: id })
  await agent.move(id, 'blocked')
  const isActive = async () => {
    const { body } = await key.get(`/subscriptions?intent_id=${id}`)
    return (body.subscriptions as JsonObject[])[0]?.active
  }
  await pollUntil(async () => (await isActive()) === false)
  await agent.move(id, 'active')
  await allDone()
  expect(told(subscription.id)).toHaveLength(1)
})

test('without an intent and a portfolio everything is told, in order for each intent', async () => {
  const subscription = await subscribe({ event_types: ['status_changed', 'intent_created'] })
  const { id } = await agent.create({ status: 'draft' })
  await agent.move(id, 'active')
  await agent.move(id, 'completed')
  await pollUntil(async () => told(subscription.id).length === 3)
  expect(told(subscription.id).map(({ body }) => body.event)).toMatchObject([
    { intent_id: id, event_type: 'intent_created', actor: 'refund-agent' },
    { intent_id: id, event_type: 'status_changed', payload: { to: 'active' } },
    { intent_id: id, event_type: 'status_changed', payload: { to: 'completed' } },
  ])
  await key.call('DELETE', `/subscriptions/${subscription.id}`)
})

test('a change that is refused tells nobody', async () => {
  const { id } = await agent.create()
  await subscribe({ intent_id: id })
  expect((await key.post(`/intents/${id}/status`, { status: 'completed' }, agent.match(99))).status).toBe(409)
  expect((await pool().query(`select ${keys}`)).rowCount).toBe(0)
})

test('an admin key sees and deletes those of every key', async () => {
  const admin = await aCaller('admin')
  const { id } = await subscribe({ webhook_url: null, expires_at: '2099-01-01T00:00:00' })
  const { body } = await admin.get('/subscriptions')
  expect(body.subscriptions).toContainEqual(
    expect.objectContaining({
      id,
      webhook_url: null,
      expires_at: '2099-01-01T00:00:00.000000',
      expiresAt: '2099-01-01T00:00:00.000000',
    }),
  )
  expect((await admin.call('DELETE', `/subscriptions/${id}`)).status).toBe(204)
  expect((await admin.call('DELETE', `/subscriptions/${id}`)).status).toBe(404)
})
