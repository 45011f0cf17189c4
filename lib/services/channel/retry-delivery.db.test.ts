import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { actorOf, type Operator } from '@/lib/domain/operator'
import { startWorker, stopWorker } from '@/lib/jobs/worker'
import { findDeliveriesOf } from '@/lib/store/deliveries'
import { acting, anOperator } from '@/lib/testing/actors'
import { ask } from '@/lib/testing/ask'
import { addChannel } from '@/lib/testing/channels'
import { anHttpReceiver, type HttpReceiver } from '@/lib/testing/http-receiver'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'
import { anAdmin } from '@/lib/testing/people'
import { pollUntil } from '@/lib/testing/poll-until'
import { refusalFrom } from '@/lib/testing/refusal'
import { listDeliveries } from './list-deliveries'
import { retryDelivery } from './retry-delivery'

vi.hoisted(() => {
  process.env.COUNTERSIGN_CALLBACK_PRIVATE = 'allow'
  process.env.COUNTERSIGN_SECRET = 'a secret only for this test'
})

let admin: Operator
let service: HttpReceiver
beforeAll(async () => {
  await openFreshDatabase()
  admin = await anAdmin()
  service = await anHttpReceiver()
  await addChannel(admin, 'webhook', { fields: { url: service.url } })
  await startWorker()
})
afterAll(async () => {
  await stopWorker()
  await service.close()
  await closeFreshDatabase()
})
const ctx = () => acting(actorOf(admin))
const has = (id: string, wanted: string) =>
  pollUntil(async () => (await findDeliveriesOf(id)).find(({ status }) => status === wanted))

test('what was refused is sent again under the same id, by an admin alone, and once it is there not again', async () => {
  service.answers.push(403)
  const { id } = await ask({}, { moment: new Date() })
  const failed = await has(id, 'failed')
  expect(failed).toMatchObject({ attempts: 1, lastError: 'The receiver answered 403.' })
  const input = { deliveryId: failed.id }
  expect((await refusalFrom(retryDelivery(acting(anOperator), input))).code).toBe('forbidden')
  await retryDelivery(ctx(), input)
  await has(id, 'delivered')
  expect(service.calls.map(({ headers }) => headers['webhook-id'])).toEqual([failed.id, failed.id])
  expect((await refusalFrom(retryDelivery(ctx(), input))).code).toBe('conflict')
  expect((await refusalFrom(retryDelivery(ctx(), { deliveryId: 'dlv_none' }))).code).toBe('not_found')
})

test('a service that is away is tried again later, and the list is read page by page', async () => {
  service.answers.push(503)
  const { id } = await ask({}, { moment: new Date() })
  const waiting = await pollUntil(async () =>
    (await findDeliveriesOf(id)).find(({ attempts }) => attempts === 1),
  )
  expect(waiting).toMatchObject({ status: 'pending', lastError: 'The receiver answered 503.' })
  const first = await listDeliveries(ctx(), { limit: 1 })
  expect(first.deliveries).toMatchObject([
    { requestId: id, question: 'Refund order #12345?', channelName: 'webhook' },
  ])
  const second = await listDeliveries(ctx(), { limit: 1, before: first.nextCursor ?? '' })
  expect(second.deliveries).toHaveLength(1)
  expect(second.nextCursor).toBeNull()
  expect((await listDeliveries(ctx(), { limit: 5, status: 'cancelled' })).deliveries).toEqual([])
  expect((await refusalFrom(listDeliveries(ctx(), { limit: 1, before: "'; --" }))).code).toBe('invalid_input')
})
