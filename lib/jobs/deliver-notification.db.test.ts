import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Operator } from '@/lib/domain/operator'
import { actorOf } from '@/lib/domain/operator'
import { deleteChannel } from '@/lib/services/channel/delete-channel'
import { listChannels } from '@/lib/services/channel/list-channels'
import { listRequestDeliveries } from '@/lib/services/channel/list-request-deliveries'
import { clockContext } from '@/lib/services/context'
import { readRequestEvents } from '@/lib/services/read-request-events'
import { respondToRequest } from '@/lib/services/respond-to-request'
import { reviseRequest } from '@/lib/services/revise-request'
import { submitRequest } from '@/lib/services/submit-request'
import { tickRequest } from '@/lib/services/tick-request'
import { aSubmission } from '@/lib/testing/a-submission'
import { acting, anAgent, anOperator } from '@/lib/testing/actors'
import { addChannel } from '@/lib/testing/channels'
import { aMailServer, type MailServer } from '@/lib/testing/mail-server'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'
import { anAdmin } from '@/lib/testing/people'
import { pollUntil } from '@/lib/testing/poll-until'
import { aWebhookReceiver, type Receiver } from '@/lib/testing/webhook-receiver'
import { startWorker, stopWorker } from './worker'

// The receivers are on this machine, which only the setting allows.
vi.hoisted(() => {
  process.env.COUNTERSIGN_CALLBACK_PRIVATE = 'allow'
  process.env.COUNTERSIGN_SECRET = 'a secret only for this test'
  process.env.COUNTERSIGN_URL = 'https://countersign.example.com'
})

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
let pool: pg.Pool
let admin: Operator
let hook: Receiver
let post: MailServer

beforeAll(async () => {
  ;({ pool } = await openFreshDatabase())
  admin = await anAdmin()
  hook = await aWebhookReceiver(SECRET)
  post = await aMailServer('right')
})
afterAll(async () => {
  await stopWorker()
  await hook.close()
  await post.close()
  await closeFreshDatabase()
})
beforeEach(async () => {
  await stopWorker()
  for (const { id } of await listChannels(clockContext()))
    await deleteChannel(clockContext(), { channelId: id })
  await pool.query('delete from graphile_worker._private_jobs')
  hook.received.length = 0
  hook.answers.length = 0
  post.mails.length = 0
})

const aHook = () => addChannel(admin, 'webhook', { fields: { url: hook.url, secret: SECRET, label: 'desk' } })
const aMailbox = (parts = {}) =>
  addChannel(admin, 'email', {
    fields: {
      host: '127.0.0.1',
      port: String(post.port),
      security: 'none',
      user: 'countersign',
      password: 'right',
      from: 'countersign@example.com',
      to: 'ops@example.com\nada@example.com',
      ...parts,
    },
  })

async function ask(parts = {}, askedAt?: Date): Promise<string> {
  const submission = aSubmission(parts)
  const input = { submission, idempotencyKey: null, bodyDigest: null }
  return (await submitRequest(acting(anAgent, askedAt), input)).request.id
}
const answer = (requestId: string) =>
  respondToRequest(acting(anOperator), { requestId, value: 'approve', via: 'console' })
const deliveries = (id: string) => listRequestDeliveries(clockContext(), id)
const settled = (id: string) =>
  pollUntil(async () => {
    const all = await deliveries(id)
    return all.length > 0 && all.every(({ status }) => status !== 'pending') && all
  })

test('a question reaches a webhook as a signed CloudEvent, without context and arguments', async () => {
  await aHook()
  await startWorker()
  const id = await ask({
    context: { customer: 'secret context' },
    timeoutSeconds: 600,
    question: 'Refund\u202E #1?',
  })
  expect(await settled(id)).toMatchObject([
    { channel: 'webhook', target: 'desk', reason: 'asked', status: 'delivered', attempts: 1 },
  ])
  const [call] = hook.received
  expect(call).toMatchObject({
    isSigned: true,
    body: {
      specversion: '1.0',
      type: 'countersign.notification.asked',
      subject: id,
      data: { request_id: id, question: 'Refund[U+202E] #1?', asked_by: 'refund-agent' },
    },
  })
  expect(call?.id).toBe(call?.body.id)
  const text = JSON.stringify(call?.body)
  expect(text).toContain('If nobody answers by')
  expect(text).toContain(`https://countersign.example.com/inbox/${id}`)
  expect(text).not.toContain('secret context')
  expect(text).not.toContain('499.99')
})

test('mail goes to each person with a link of their own, through a login on a real server', async () => {
  await aMailbox()
  await startWorker()
  const id = await ask({ timeoutSeconds: 600 })
  await settled(id)
  expect(post.logins.at(-1)).toBe('countersign')
  expect(post.mails.map(({ to }) => to[0]).toSorted()).toEqual(['ada@example.com', 'ops@example.com'])
  const links = post.mails.map(
    ({ text }) => /https:\/\/countersign\.example\.com\/a\/([\w-]{43})/.exec(text)?.[1],
  )
  expect(new Set(links).size).toBe(2)
  const [mail] = post.mails
  expect(mail?.headers).toMatchObject({
    subject: 'refund-agent asks: Refund order #12345?',
    'auto-submitted': 'auto-generated',
  })
  expect(mail?.text).toContain('Replies to this message are not read')
  expect(mail?.text).not.toContain('499.99')
  const { rows } = await pool.query('select token_hash from links where request_id = $1', [id])
  expect(JSON.stringify(rows)).not.toContain(links[0] ?? 'none')
})

test('reminders say which one they are, the last that it is the last, and carry the same link', async () => {
  await aMailbox({ to: 'ops@example.com' })
  const start = new Date(Date.now() - 1000)
  const retryPolicy = { maxAttempts: 3, intervalSeconds: 600 }
  const id = await ask({ retryPolicy }, start)
  await startWorker()
  await settled(id)
  for (const attempt of [1, 2]) {
    await tickRequest({ ...clockContext(), now: () => new Date(start.getTime() + attempt * 600_000) }, id)
    await settled(id)
  }
  expect(post.mails.map(({ headers }) => headers.subject?.split(':')[0])).toEqual([
    'refund-agent asks',
    'Reminder 2 of 3 from refund-agent',
    'Last reminder (3 of 3) from refund-agent',
  ])
  const links = post.mails.map(({ text }) => /\/a\/([\w-]{43})/.exec(text)?.[1])
  expect(new Set(links).size).toBe(1)
  const { rowCount } = await pool.query('select from links where request_id = $1', [id])
  expect(rowCount).toBe(1)
})

test('lesson 17: deciding cancels what was not sent yet, in the same write', async () => {
  await aHook()
  const id = await ask()
  expect(await deliveries(id)).toMatchObject([{ status: 'pending' }])
  await answer(id)
  expect(await deliveries(id)).toMatchObject([{ status: 'cancelled', attempts: 0 }])
  await startWorker()
  await pollUntil(async () => (await pool.query('select from graphile_worker.jobs')).rowCount === 0)
  expect(hook.received).toEqual([])
})

test('lesson 17: a notification whose request was decided behind its back is dropped before it goes out', async () => {
  await aHook()
  const id = await ask()
  await answer(id)
  await pool.query(`update deliveries set status = 'pending' where request_id = $1`, [id])
  await startWorker()
  expect(await settled(id)).toMatchObject([
    { status: 'cancelled', lastError: 'The request is already approved.', attempts: 0 },
  ])
  expect(hook.received).toEqual([])
})

test('a new version cancels what told of the old one and tells again', async () => {
  await aHook()
  const id = await ask()
  const submission = aSubmission({ question: 'Refund order #54321?' })
  await reviseRequest(acting(anAgent), { requestId: id, submission })
  expect(await deliveries(id)).toMatchObject([
    { version: 1, status: 'cancelled' },
    { version: 2, status: 'pending', reason: 'revised' },
  ])
  await startWorker()
  await settled(id)
  expect(hook.received).toMatchObject([{ body: { data: { question: 'Refund order #54321?', version: 2 } } }])
})

test('a reminder takes the place of one that is still waiting', async () => {
  await aHook()
  const start = new Date()
  const id = await ask({ retryPolicy: { maxAttempts: 3, intervalSeconds: 60 } }, start)
  await tickRequest({ ...clockContext(), now: () => new Date(start.getTime() + 60_000) }, id)
  expect(await deliveries(id)).toMatchObject([
    { requestAttempt: 1, status: 'cancelled', lastError: 'A newer one took its place.' },
    { requestAttempt: 2, status: 'pending', reason: 'reminder' },
  ])
})

test('a hint no channel goes by falls back to the default, and the audit log says so', async () => {
  await aHook()
  const id = await ask({ channelHint: 'pigeon' })
  expect(await deliveries(id)).toMatchObject([{ channel: 'webhook' }])
  const events = await readRequestEvents(clockContext(), id)
  expect(events.map(({ type }) => type)).toEqual(['request.submitted', 'request.notified'])
  expect(events[1]?.data).toMatchObject({ unknown_hint: 'pigeon', channels: [{ channel: 'webhook' }] })
})

test('without a channel nothing is written', async () => {
  const id = await ask({ channelHint: 'pigeon' })
  expect(await deliveries(id)).toEqual([])
  expect(await readRequestEvents(clockContext(), id)).toHaveLength(1)
})

test('the agent that asked learns neither people nor places', async () => {
  await aMailbox()
  const id = await ask()
  expect(await listRequestDeliveries(acting(anAgent), id)).toEqual([])
  expect(JSON.stringify(await readRequestEvents(acting(anAgent), id))).not.toContain('ops@example.com')
  expect(await listRequestDeliveries(acting(actorOf(admin)), id)).toHaveLength(2)
})

test('lesson 17: answered while it is being sent, what arrived is told as sent and nothing else is', async () => {
  await aHook()
  await startWorker()
  const ids = await Promise.all(Array.from({ length: 20 }, () => ask()))
  await Promise.all(ids.map(answer))
  await pollUntil(async () => (await pool.query('select from graphile_worker.jobs')).rowCount === 0)
  const all = (await Promise.all(ids.map(deliveries))).flat()
  expect(all).toHaveLength(20)
  const sentIds = all.filter(({ status }) => status === 'delivered').map(({ id }) => id)
  expect(hook.received.map(({ id }) => id).toSorted()).toEqual(sentIds.toSorted())
  expect(all.every(({ status }) => status === 'delivered' || status === 'cancelled')).toBe(true)
})
