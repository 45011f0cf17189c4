import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Event } from '@/lib/domain/event-chain'
import type { ApprovalRequest } from '@/lib/domain/request'
import type { Submission } from '@/lib/domain/transitions/submit'
import { clockContext } from '@/lib/services/context'
import { getRequest } from '@/lib/services/get-request'
import { readRequestEvents } from '@/lib/services/read-request-events'
import { submitRequest } from '@/lib/services/submit-request'
import { aSubmission } from '@/lib/testing/a-submission'
import { acting, anAgent, secondsAgo } from '@/lib/testing/actors'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'
import { pollUntil } from '@/lib/testing/poll-until'
import { startWorker, stopWorker } from './worker'

let pool: pg.Pool
beforeAll(async () => {
  ;({ pool } = await openFreshDatabase())
  await startWorker()
})
afterAll(async () => {
  await stopWorker()
  await closeFreshDatabase()
})

/** Asked so long ago that its timer is due at once: the worker does the rest. */
async function askedSecondsAgo(seconds: number, changes: Partial<Submission>): Promise<string> {
  const ctx = acting(anAgent, secondsAgo(seconds))
  const { request } = await submitRequest(ctx, {
    submission: aSubmission(changes),
    idempotencyKey: null,
    bodyDigest: null,
  })
  return request.id
}

const load = (id: string): Promise<ApprovalRequest> => getRequest(clockContext(), id)
const resolved = (id: string) =>
  pollUntil(async () => {
    const request = await load(id)
    return request.status !== 'pending' && request
  })
const typesOf = (events: Event[]) => events.map(({ type }) => type)

describe('the end of a request nobody answered', () => {
  test.each([
    ['fail', undefined, { type: 'expired', decidedBy: 'rule', value: null }],
    ['complete_with_fallback', 'deny', { type: 'fallback', decidedBy: 'fallback', value: 'deny' }],
    ['use_default_and_continue', 'approve', { type: 'fallback', decidedBy: 'fallback', value: 'approve' }],
  ] as const)('%s', async (finalFallbackPolicy, fallbackValue, outcome) => {
    const id = await askedSecondsAgo(120, {
      timeoutSeconds: 60,
      retryPolicy: { finalFallbackPolicy },
      fallbackValue,
    })
    const request = await resolved(id)
    expect(request).toMatchObject({ status: 'expired', outcome, response: null, dueAt: null })
    const events = await readRequestEvents(clockContext(), id)
    expect(typesOf(events)).toEqual(['request.submitted', 'request.expired'])
    expect(events[1]).toMatchObject({
      actor: { kind: 'system', name: 'clock' },
      data: { policy: finalFallbackPolicy },
    })
  })
})

test('people are asked again, and the ladder is climbed', async () => {
  const id = await askedSecondsAgo(90, {
    retryPolicy: {
      maxAttempts: 3,
      intervalSeconds: 60,
      escalationLadder: [{ attempt: 2, channelHint: 'slack', notifyTo: 'lead@example.com' }],
    },
  })
  const request = await pollUntil(async () => {
    const found = await load(id)
    return found.attempt === 2 && found
  })
  expect(request.status).toBe('pending')
  expect(request.dueAt?.getTime()).toBe(request.askedAt.getTime() + 120_000)
  const events = await readRequestEvents(clockContext(), id)
  expect(typesOf(events)).toEqual(['request.submitted', 'request.renotified', 'request.escalated'])
  expect(events[2]?.data).toMatchObject({
    attempt: 2,
    escalated_to: 'lead@example.com',
    channel_hint: 'slack',
  })
  const { rows } = await pool.query('select run_at from graphile_worker.jobs where key = $1', [
    `request:${id}`,
  ])
  expect(rows).toEqual([{ run_at: request.dueAt }])
})

test('a timer that comes minutes late reminds once and then ends the request', async () => {
  const id = await askedSecondsAgo(170, { retryPolicy: { maxAttempts: 3, intervalSeconds: 60 } })
  await pollUntil(async () => (await load(id)).attempt === 3)
  expect(typesOf(await readRequestEvents(clockContext(), id))).toEqual([
    'request.submitted',
    'request.renotified',
  ])
})

test('a job for a request that does not exist is done, not tried again', async () => {
  await pool.query(
    `select graphile_worker.add_job('tick-request', '{"requestId":"req_gone"}', job_key => 'gone')`,
  )
  await pollUntil(async () => {
    const { rowCount } = await pool.query(`select from graphile_worker.jobs where key = 'gone'`)
    return rowCount === 0
  })
})

describe('when the database cuts every connection', () => {
  beforeEach(async () => {
    const cut =
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
    await pool.query(cut)
  })

  test('the worker goes on', async () => {
    // The first calls may still be given a connection that was cut; an agent tries again too.
    const id = await pollUntil(() => askedSecondsAgo(120, { timeoutSeconds: 60 }).catch(() => null))
    await pollUntil(() =>
      load(id).then(
        ({ status }) => status === 'expired',
        () => null,
      ),
    )
  })
})
