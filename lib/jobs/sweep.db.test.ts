import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { clockContext } from '@/lib/services/context'
import { getRequest } from '@/lib/services/get-request'
import { submitRequest } from '@/lib/services/submit-request'
import { tickRequest } from '@/lib/services/tick-request'
import { aSubmission } from '@/lib/testing/a-submission'
import { acting, anAgent, secondsAgo } from '@/lib/testing/actors'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'
import { pollUntil } from '@/lib/testing/poll-until'
import { sweepLostJobs } from './sweep'
import { startWorker, stopWorker } from './worker'

let pool: pg.Pool
let id: string
beforeAll(async () => {
  ;({ pool } = await openFreshDatabase())
})
afterAll(closeFreshDatabase)

beforeEach(async () => {
  await pool.query('delete from graphile_worker._private_jobs')
  const { request } = await submitRequest(acting(anAgent, secondsAgo(120)), {
    submission: aSubmission({ timeoutSeconds: 60 }),
    idempotencyKey: null,
    bodyDigest: null,
  })
  id = request.id
})

// So that the next test's sweep finds only its own request overdue.
afterEach(() => tickRequest(clockContext(), id))

/** As kill -9 leaves it: the job taken, its worker gone. */
function lockedByDeadWorker(secondsAgo: number): Promise<unknown> {
  return pool.query(
    `update graphile_worker._private_jobs
     set locked_by = 'worker-dead', attempts = 1, locked_at = now() - make_interval(secs => $1)`,
    [secondsAgo],
  )
}

async function jobs() {
  const { rows } = await pool.query<{ key: string | null; locked_by: string | null; revision: number }>(
    'select key, locked_by, revision from graphile_worker.jobs order by id',
  )
  return rows
}

test('a timer whose worker was killed goes off after the next start', async () => {
  await lockedByDeadWorker(30)
  await startWorker()
  try {
    await pollUntil(async () => (await getRequest(clockContext(), id)).status === 'expired')
  } finally {
    await stopWorker()
  }
})

test('the lost job loses its key to the new one, so it can never be run beside it', async () => {
  await lockedByDeadWorker(30)
  await sweepLostJobs()
  expect(await jobs()).toEqual([
    { key: null, locked_by: 'worker-dead', revision: expect.anything() },
    { key: `request:${id}`, locked_by: null, revision: 0 },
  ])
})

test('a timer that is missing altogether is added again', async () => {
  await pool.query('delete from graphile_worker._private_jobs')
  await sweepLostJobs()
  expect(await jobs()).toMatchObject([{ key: `request:${id}`, locked_by: null }])
})

test('a job that waits its turn or is being worked on is left alone', async () => {
  const waiting = await jobs()
  await sweepLostJobs()
  expect(await jobs()).toEqual(waiting)
  await lockedByDeadWorker(1)
  const running = await jobs()
  await sweepLostJobs()
  expect(await jobs()).toEqual(running)
})

test('any other job of a killed worker is given back with its attempts', async () => {
  await pool.query('delete from graphile_worker._private_jobs')
  await pool.query(
    `select graphile_worker.add_job('deliver-callback', '{"requestId":"req_x"}', job_key => 'callback:x')`,
  )
  await lockedByDeadWorker(120)
  await sweepLostJobs()
  const { rows } = await pool.query(
    `select locked_by, attempts from graphile_worker.jobs where key = 'callback:x'`,
  )
  expect(rows).toEqual([{ locked_by: null, attempts: 1 }])
})
