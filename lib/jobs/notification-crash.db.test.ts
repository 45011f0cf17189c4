import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findDeliveriesOf } from '@/lib/store/deliveries'
import { ask } from '@/lib/testing/ask'
import { addChannel } from '@/lib/testing/channels'
import { anHttpReceiver, type HttpReceiver } from '@/lib/testing/http-receiver'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'
import { anAdmin } from '@/lib/testing/people'
import { pollUntil } from '@/lib/testing/poll-until'
import { startWorker, stopWorker } from './worker'

// The child reads the same variables.
vi.hoisted(() => {
  process.env.COUNTERSIGN_CALLBACK_PRIVATE = 'allow'
  process.env.COUNTERSIGN_SECRET = 'a secret only for this test'
})

let url: string
let pool: pg.Pool
let service: HttpReceiver
beforeAll(async () => {
  ;({ url, pool } = await openFreshDatabase())
  service = await anHttpReceiver()
  await addChannel(await anAdmin(), 'webhook', { fields: { url: service.url } })
})
afterAll(async () => {
  await stopWorker()
  await service.close()
  await closeFreshDatabase()
})

async function aDoomedWorker() {
  const file = fileURLToPath(new URL('../testing/doomed-worker.ts', import.meta.url))
  const child = fork(file, [url], { execArgv: ['--import', 'tsx'] })
  await once(child, 'message')
  return async () => {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
}

test('a crash between commit and send loses nothing, and nothing is sent twice under another id', async () => {
  const kill = await aDoomedWorker()
  // The service takes the message and says nothing: the worker dies not knowing whether it arrived.
  service.answers.push(0)
  const { id } = await ask({ question: 'Sent, but not noted?' }, { moment: new Date() })
  await pollUntil(async () => service.calls.length === 1)
  await kill()
  expect(await findDeliveriesOf(id)).toMatchObject([{ status: 'pending', attempts: 0 }])
  // Committed with nobody there to send it.
  const later = await ask({ question: 'Committed, but not sent?' }, { moment: new Date() })
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes' where locked_at is not null`,
  )
  await startWorker()
  for (const requestId of [id, later.id])
    await pollUntil(async () =>
      (await findDeliveriesOf(requestId)).every(({ status }) => status === 'delivered'),
    )
  const ids = service.calls.map(({ headers }) => headers['webhook-id'])
  expect(ids).toHaveLength(3)
  const [first] = await findDeliveriesOf(id)
  const [second] = await findDeliveriesOf(later.id)
  expect(ids.toSorted()).toEqual([first?.id, first?.id, second?.id].toSorted())
})
