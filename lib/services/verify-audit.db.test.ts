import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '@/lib/database/connect'
import type { ApprovalRequest } from '@/lib/domain/request'
import { acting } from '@/lib/testing/actors'
import { ask } from '@/lib/testing/ask'
import { anAgent, anOperator, at } from '@/lib/testing/builders'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'
import { refusalFrom } from '@/lib/testing/refusal'
import { acknowledgeRequest } from './acknowledge-request'
import { clockContext } from './context'
import { createApiKey } from './create-api-key'
import { recordDelivery } from './record-delivery'
import { respondToRequest } from './respond-to-request'
import { verifyAudit } from './verify-audit'
import { verifyRequestEvents } from './verify-request-events'

const auditor = acting(anOperator('olga', ['auditor']), at(100))
const agent = acting(anAgent(), at(20))
let superuser: pg.Client
let request: ApprovalRequest

beforeAll(async () => {
  const { url } = await openFreshDatabase()
  superuser = await connect(url)
  await createApiKey(clockContext(), { name: 'a', roles: ['agent'] })
  await createApiKey(clockContext(), { name: 'b', roles: ['agent'] })
})
afterAll(async () => {
  await superuser.end()
  await closeFreshDatabase()
})

beforeEach(async () => {
  const { id } = await ask({ context: { order: 12345 } })
  await respondToRequest(acting(anOperator(), at(10)), { requestId: id, value: 'yes', via: 'console' })
  request = await acknowledgeRequest(agent, { requestId: id, state: 'done', message: null })
})

/** As somebody who owns the server could: the guard is switched off for the time of the deed. */
async function tamper(sql: string, values: unknown[] = []): Promise<void> {
  await superuser.query('alter table events disable trigger all')
  try {
    await superuser.query(sql, values)
  } finally {
    await superuser.query('alter table events enable always trigger events_are_append_only')
    await superuser.query('alter table events enable always trigger events_are_not_truncated')
  }
}

test('an untouched database has no fault, and everything is looked at', async () => {
  const report = await verifyAudit(auditor)
  const { rows } = await superuser.query(
    'select count(*)::int as n, count(distinct stream)::int as s from events',
  )
  expect(report).toEqual({ streams: rows[0].s, events: rows[0].n, faults: [] })
  expect(await verifyRequestEvents(auditor, request.id)).toBeNull()
})

describe('tampering shows, in the audit and on the request', () => {
  test.each([
    [
      'an answer changed in its event',
      `update events set data = jsonb_set(data, '{value}', '"no"') where stream = $1 and seq = 2`,
      2,
    ],
    [
      'a name changed in an event',
      `update events set actor = jsonb_set(actor, '{name}', '"bob@example.com"') where stream = $1 and seq = 2`,
      2,
    ],
    [
      'a moment changed in an event',
      `update events set at = at + interval '1 ms' where stream = $1 and seq = 1`,
      1,
    ],
    ['an event removed in the middle', 'delete from events where stream = $1 and seq = 2', 2],
    ['the newest event removed', 'delete from events where stream = $1 and seq = 3', 3],
    ['every event removed', 'delete from events where stream = $1', 1],
    [
      'an answer changed in the row',
      `update requests set response = jsonb_set(response::jsonb, '{value}', '"no"')::json where id = $1`,
      2,
    ],
    [
      'the person changed in the row',
      `update requests set response = jsonb_set(response::jsonb, '{respondedBy}', '"bob"')::json where id = $1`,
      2,
    ],
    [
      'the outcome changed in the row',
      `update requests set outcome = jsonb_set(outcome, '{value}', '"no"') where id = $1`,
      2,
    ],
    ['the status changed in the row', `update requests set status = 'rejected' where id = $1`, 2],
    [
      'the question changed in the row',
      `update requests set question = 'Refund all orders?' where id = $1`,
      1,
    ],
    ['the evidence changed in the row', `update requests set context = '{"order":1}' where id = $1`, 1],
    [
      'the request made pending again',
      `update requests set status = 'pending', response = null, outcome = null, resolved_at = null where id = $1`,
      2,
    ],
  ])('%s', async (_, sql, seq) => {
    await tamper(sql, [request.id])
    const fault = await verifyRequestEvents(auditor, request.id)
    expect(fault).toMatchObject({ stream: request.id, seq })
    const { faults } = await verifyAudit(auditor)
    expect(faults).toContainEqual(fault)
  })

  test('a request removed with its row', async () => {
    await tamper('delete from requests where id = $1', [request.id])
    const { faults } = await verifyAudit(auditor)
    expect(faults).toContainEqual({ stream: request.id, seq: 1, problem: 'its request is gone' })
  })

  test('what was done to keys and people, too', async () => {
    const clean = (await verifyAudit(auditor)).faults.filter(({ stream }) => stream === 'admin')
    expect(clean).toEqual([])
    await tamper(`update events set data = '{}' where stream = 'admin' and seq = 2`)
    expect((await verifyAudit(auditor)).faults).toContainEqual({
      stream: 'admin',
      seq: 2,
      problem: 'its content was changed',
    })
  })
})

test('a change at the moment of looking is no fault', async () => {
  for (let round = 0; round < 15; round++) {
    const { id } = await ask()
    const life = async () => {
      await respondToRequest(acting(anOperator(), at(10)), { requestId: id, value: 'yes', via: 'console' })
      await recordDelivery(agent, id, 'poll')
      await acknowledgeRequest(agent, { requestId: id, state: 'picked_up', message: null })
      await acknowledgeRequest(agent, { requestId: id, state: 'done', message: null })
    }
    let isLiving = true
    const living = life().finally(() => {
      isLiving = false
    })
    while (isLiving) expect(await verifyRequestEvents(auditor, id)).toBeNull()
    await living
  }
})

test('only those who may audit', async () => {
  expect((await refusalFrom(verifyAudit(acting(anAgent(), at())))).code).toBe('forbidden')
})
