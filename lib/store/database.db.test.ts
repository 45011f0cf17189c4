import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '@/lib/database/connect'
import { getRequest } from '@/lib/services/get-request'
import { readRequestEvents } from '@/lib/services/read-request-events'
import { respondToRequest } from '@/lib/services/respond-to-request'
import { acting } from '@/lib/testing/actors'
import { ask } from '@/lib/testing/ask'
import { anOperator, at } from '@/lib/testing/builders'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'
import { pollUntil } from '@/lib/testing/poll-until'
import { pool } from './database'

let other: pg.Client

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  other = await connect((await openFreshDatabase()).url)
})
afterAll(async () => {
  await other.end()
  await closeFreshDatabase()
  vi.restoreAllMocks()
})

const killAll = () =>
  other.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
const alice = acting(anOperator(), at(5))

test('idle connections that are killed are replaced, and nothing is lost', async () => {
  const { id } = await ask()
  await killAll()
  // The pool learns of it when the socket closes; until then a caller may be handed a dead connection.
  const request = await pollUntil(() => getRequest(alice, id).catch(() => null))
  expect(request.status).toBe('pending')
  const answered = await pollUntil(() =>
    respondToRequest(alice, { requestId: id, value: 'yes', via: 'console' }).catch(() => null),
  )
  expect(answered.status).toBe('approved')
})

test('a connection killed in the middle of a commit leaves either everything or nothing', async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = await pollUntil(() => ask().catch(() => null))
    const answer = () => respondToRequest(alice, { requestId: id, value: 'yes', via: 'console' })
    const [attempt] = await Promise.allSettled([answer(), killAll()])
    const request = await pollUntil(() => getRequest(alice, id).catch(() => null))
    const events = await pollUntil(() => readRequestEvents(alice, id).catch(() => null))
    expect(events).toHaveLength(request.status === 'pending' ? 1 : 2)
    if (attempt.status === 'fulfilled') expect(request.status).toBe('approved')
    // Whoever was told nothing may simply say it again.
    const again = await pollUntil(() => answer().catch(() => null))
    expect(again.status).toBe('approved')
    expect(await readRequestEvents(alice, id)).toHaveLength(2)
  }
})

test('no connection leaks', async () => {
  await pollUntil(async () => pool().idleCount === pool().totalCount && pool().waitingCount === 0)
})
