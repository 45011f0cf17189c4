import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { MAX_DELIVERY_ATTEMPTS } from '@/lib/domain/delivery'
import { clockContext } from '@/lib/services/context'
import { getRequest } from '@/lib/services/get-request'
import { readCallbackSecret } from '@/lib/services/read-callback-secret'
import { readRequestEvents } from '@/lib/services/read-request-events'
import { respondToRequest } from '@/lib/services/respond-to-request'
import { reviseRequest } from '@/lib/services/revise-request'
import { submitRequest } from '@/lib/services/submit-request'
import { findDeliveriesOf } from '@/lib/store/deliveries'
import { aSubmission } from '@/lib/testing/a-submission'
import { acting, anAgent, anOperator, secondsAgo } from '@/lib/testing/actors'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'
import { pollUntil } from '@/lib/testing/poll-until'
import { aWebhookReceiver, type Receiver } from '@/lib/testing/webhook-receiver'
import { startWorker, stopWorker } from './worker'

// The receiver is on this machine, which only the setting allows.
vi.hoisted(() => {
  process.env.COUNTERSIGN_CALLBACK_PRIVATE = 'allow'
  process.env.COUNTERSIGN_SECRET = 'a secret only for this test'
})

let pool: pg.Pool
let receiver: Receiver
beforeAll(async () => {
  ;({ pool } = await openFreshDatabase())
  receiver = await aWebhookReceiver(await readCallbackSecret(acting(anAgent)))
  await startWorker()
})
afterAll(async () => {
  await stopWorker()
  await receiver.close()
  await closeFreshDatabase()
})
beforeEach(() => {
  receiver.received.length = 0
  receiver.answers.length = 0
})

async function ask(callbackUrl = receiver.url, askedAt?: Date): Promise<string> {
  const submission = aSubmission({ callbackUrl, timeoutSeconds: 60 })
  const input = { submission, idempotencyKey: null, bodyDigest: null }
  return (await submitRequest(acting(anAgent, askedAt), input)).request.id
}

const approve = (id: string) =>
  respondToRequest(acting(anOperator), {
    requestId: id,
    value: 'approve',
    comment: 'known customer',
    via: 'console',
  })

const delivery = async (id: string) => (await findDeliveriesOf(id))[0]
const delivered = (id: string) =>
  pollUntil(async () => (await getRequest(clockContext(), id)).pickup.deliveredAt !== null)
const runNow = (id: string) =>
  pool.query('update graphile_worker._private_jobs set run_at = now() where key = $1', [`callback:${id}`])

test('the decision reaches the agent signed, without the private comment, and is recorded', async () => {
  const id = await ask()
  await approve(id)
  await delivered(id)
  expect(receiver.received).toHaveLength(1)
  const [call] = receiver.received
  expect(call).toMatchObject({
    id: id.replace('req_', 'dlv_'),
    isSigned: true,
    body: { id, status: 'approved', outcome: { type: 'responded', value: 'approve' } },
  })
  expect(JSON.stringify(call)).not.toContain('known customer')
  expect(await delivery(id)).toMatchObject({ status: 'delivered', attempts: 1, lastError: null })
  const events = await readRequestEvents(clockContext(), id)
  expect(events.at(-1)).toMatchObject({ type: 'request.delivered', data: { via: 'callback' } })
})

test('time deciding is told as well', async () => {
  const id = await ask(receiver.url, secondsAgo(120))
  await delivered(id)
  expect(receiver.received).toMatchObject([{ isSigned: true, body: { id, status: 'expired' } }])
})

test('a receiver that fails is tried again under the same id', async () => {
  receiver.answers.push(500, 302)
  const id = await ask()
  await approve(id)
  const failedTimes = (attempts: number) =>
    pollUntil(async () => {
      const { rowCount } = await pool.query(
        `select from graphile_worker.jobs where key = $1 and attempts = $2 and locked_at is null`,
        [`callback:${id}`, attempts],
      )
      return rowCount === 1
    })
  await failedTimes(1)
  expect(await delivery(id)).toMatchObject({
    status: 'pending',
    attempts: 1,
    lastError: 'The receiver answered 500.',
  })
  await runNow(id)
  await failedTimes(2)
  expect(await delivery(id)).toMatchObject({ attempts: 2, lastError: 'The receiver answered 302.' })
  await runNow(id)
  await delivered(id)
  expect(await delivery(id)).toMatchObject({ status: 'delivered', attempts: 3, lastError: null })
  expect(new Set(receiver.received.map((call) => call.id)).size).toBe(1)
})

const failed = (id: string) => pollUntil(async () => (await delivery(id))?.status === 'failed')

test('a receiver that is gone for good is left in peace', async () => {
  receiver.answers.push(410)
  const id = await ask()
  await approve(id)
  await failed(id)
  expect((await getRequest(clockContext(), id)).pickup.deliveredAt).toBeNull()
})

test('the last attempt ends the delivery', async () => {
  receiver.answers.push(...Array(10).fill(500))
  const id = await ask()
  await approve(id)
  await pollUntil(async () => (await delivery(id))?.attempts === 1)
  await pool.query('update deliveries set attempts = $2 where request_id = $1', [
    id,
    MAX_DELIVERY_ATTEMPTS - 1,
  ])
  await pollUntil(async () => (await runNow(id)) && (await delivery(id))?.status === 'failed')
  expect(await delivery(id)).toMatchObject({
    attempts: MAX_DELIVERY_ATTEMPTS,
    lastError: 'The receiver answered 500.',
  })
})

test('a crash after the receiver took it does not send it again but records it', async () => {
  const id = await ask()
  await pool.query(
    `insert into deliveries (id, request_id, channel, target, status, attempts, created_at, delivered_at)
     values ($1, $2, 'callback', $3, 'delivered', 1, now(), now())`,
    [id.replace('req_', 'dlv_'), id, receiver.url],
  )
  await approve(id)
  await delivered(id)
  expect(receiver.received).toEqual([])
})

test.each(['http://169.254.169.254/latest', 'http://[fe80::1]/', 'https://me:secret@example.com/'])(
  'a question whose callback_url could never be called is refused: %s',
  async (callbackUrl) => {
    const refusal = { code: 'invalid_input', details: { field: 'callback_url' } }
    await expect(ask(callbackUrl)).rejects.toMatchObject(refusal)
    const requestId = await ask()
    const revision = reviseRequest(acting(anAgent), { requestId, submission: aSubmission({ callbackUrl }) })
    await expect(revision).rejects.toMatchObject(refusal)
  },
)
