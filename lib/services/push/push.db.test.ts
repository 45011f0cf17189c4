import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { actorOf, type Operator } from '@/lib/domain/operator'
import { startWorker, stopWorker } from '@/lib/jobs/worker'
import { findDeliveriesOf } from '@/lib/store/deliveries'
import { acting, anAgent } from '@/lib/testing/actors'
import { ask } from '@/lib/testing/ask'
import { addChannel } from '@/lib/testing/channels'
import { anHttpReceiver, type HttpReceiver } from '@/lib/testing/http-receiver'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'
import { anAdmin, aPerson } from '@/lib/testing/people'
import { pollUntil } from '@/lib/testing/poll-until'
import { aPushBrowser, readVapid } from '@/lib/testing/push-browser'
import { refusalFrom } from '@/lib/testing/refusal'
import { readVapidKey } from './read-vapid-key'
import { subscribe } from './subscribe'
import { unsubscribe } from './unsubscribe'

vi.hoisted(() => {
  process.env.COUNTERSIGN_CALLBACK_PRIVATE = 'allow'
  process.env.COUNTERSIGN_SECRET = 'a secret only for this test'
})

let pool: pg.Pool
let admin: Operator
let alice: Operator
let service: HttpReceiver
beforeAll(async () => {
  ;({ pool } = await openFreshDatabase())
  admin = await anAdmin()
  alice = await aPerson(admin, 'alice@example.com', 'operator')
  service = await anHttpReceiver()
})
afterAll(async () => {
  await stopWorker()
  await service.close()
  await closeFreshDatabase()
})
const her = () => acting(actorOf(alice))
const settled = (id: string) =>
  pollUntil(async () => {
    const all = await findDeliveriesOf(id)
    return all.length > 0 && all.every(({ status }) => status !== 'pending') && all
  })

test('a browser subscribes to the one key there is, is told, and is forgotten when it is gone', async () => {
  expect(await readVapidKey(her())).toBeNull()
  await addChannel(admin, 'push', { fields: { contact: 'ops@example.com' } })
  const key = (await readVapidKey(her())) ?? ''
  expect(Buffer.from(key, 'base64url')).toHaveLength(65)
  expect(await readVapidKey(acting(actorOf(admin)))).toBe(key)

  const browser = aPushBrowser(`${service.url}/push/1`)
  await subscribe(her(), browser.subscription)
  const { rows } = await pool.query('select * from push_subscriptions')
  expect(JSON.stringify(rows)).not.toContain(browser.subscription.keys.auth)

  await startWorker()
  const { id } = await ask({}, { moment: new Date() })
  expect(await settled(id)).toMatchObject([
    { channel: 'push', recipient: 'alice@example.com', status: 'delivered' },
  ])
  const [call] = service.calls
  expect(JSON.parse(browser.decrypt(call?.bytes ?? Buffer.of()))).toMatchObject({ tag: id, requestId: id })
  expect(readVapid(call?.headers.authorization ?? '', key)).toMatchObject({ sub: 'mailto:ops@example.com' })

  service.answers.push(410)
  const second = await ask({}, { moment: new Date() })
  expect(await settled(second.id)).toMatchObject([{ status: 'failed' }])
  expect((await pool.query('select from push_subscriptions')).rowCount).toBe(0)
})

test('a browser is one person’s at a time, and only its person turns it off', async () => {
  const { subscription } = aPushBrowser(`${service.url}/push/2`)
  await subscribe(her(), subscription)
  await subscribe(acting(actorOf(admin)), subscription)
  const owner = async () =>
    (await pool.query('select operator_id from push_subscriptions')).rows.map((row) => row.operator_id)
  expect(await owner()).toEqual([admin.id])
  await unsubscribe(her(), subscription)
  expect(await owner()).toEqual([admin.id])
  await unsubscribe(acting(actorOf(admin)), subscription)
  expect(await owner()).toEqual([])
})

test.each([
  ['an agent', anAgent, {}, 'forbidden'],
  ['a metadata address', null, { endpoint: 'http://169.254.169.254/' }, 'invalid_input'],
  ['a key that is none', null, { keys: { p256dh: 'AAAA', auth: 'AAAA' } }, 'invalid_input'],
])('lesson 12: %s is refused', async (_, actor, parts, code) => {
  const { subscription } = aPushBrowser(`${service.url}/push/3`)
  const call = subscribe(actor ? acting(actor) : her(), { ...subscription, ...parts })
  expect((await refusalFrom(call)).code).toBe(code)
})
