import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toOperationDetailView, toOperationRowView } from '@/lib/contract/orbiplex/operation-view'
import { operationStatuses } from '@/lib/domain/operation/operation'
import type { NewOperation } from '@/lib/domain/operation/register-operation'
import { pool } from '@/lib/store/database'
import { type OperationQuery, pageQuery } from '@/lib/store/list-operations'
import { acting } from '@/lib/testing/actors'
import { anAgent, anOperator, at } from '@/lib/testing/builders'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'
import { newWork } from '@/lib/testing/operations'
import { refusalFrom } from '@/lib/testing/refusal'
import { cancelOperations } from './cancel-operations'
import { countOpenOperations } from './count-open-operations'
import { listOperations } from './list-operations'
import { planCancel } from './plan-cancel'
import { readOperation } from './read-operation'
import { registerOperation } from './register-operation'
import { reportOperation } from './report-operation'
import { verifyOperationEvents } from './verify-operation-events'

beforeAll(openFreshDatabase)
afterAll(closeFreshDatabase)

const admin = acting(anOperator('root', ['admin']), at(60))
const auditor = acting(anOperator('olga', ['auditor']), at(60))
const connector = anAgent('connector', ['connector'])

let count = 0
async function register(parts: Partial<NewOperation> = {}, seconds = 0): Promise<string> {
  const admission = { mode: 'async', support: null, responseMode: 'surface-to-caller' } as const
  const input = { work: newWork(parts), admission, idempotencyKey: `list-${++count}` }
  return (await registerOperation(acting(connector, at(seconds)), input)).operation.id
}

async function end(operationId: string, status: 'completed' | 'failed'): Promise<void> {
  const report = {
    status,
    retryAfterSeconds: null,
    result: status === 'completed' ? 'private result' : undefined,
    diagnostics: [{ code: 'done', message: 'ok', payload: 'private payload' }],
  }
  await reportOperation(acting(connector, at(30)), { operationId, readReport: () => report })
}

async function pages(query: OperationQuery): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await listOperations(admin, { ...query, cursor })
    ids.push(...page.operations.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return ids
}

describe('P055 §9: the list', () => {
  test('pages are complete, filtered, counted and searched', async () => {
    // Few distinct moments, so that the order has many ties.
    const made = await Promise.all(
      Array.from({ length: 23 }, (_, n) => register({ kind: `a.k${n % 2}` }, n % 3)),
    )
    const other = await register({ ownerModuleId: 'whisper', correlationId: 'run:100%_x' })
    await end(other, 'completed')
    const all = await pages({ limit: 100 })
    expect(all.toSorted()).toEqual([...made, other].toSorted())
    for (const limit of [1, 7, 24]) expect(await pages({ limit })).toEqual(all)
    expect(await pages({ limit: 5, owner: 'whisper' })).toEqual([other])
    expect(await pages({ limit: 5, status: ['completed', 'failed'] })).toEqual([other])
    expect(await pages({ limit: 5, kind: 'a.k1' })).toHaveLength(11)
    expect(await pages({ limit: 5, q: 'run:100%' })).toEqual([other])
    expect(await pages({ limit: 5, q: 'run:1_0' })).toEqual([])
    expect(await pages({ limit: 5, q: made[3] ?? '' })).toEqual([made[3]])
    const { counts } = await listOperations(admin, { limit: 1, owner: 'sensorium-os' })
    expect(counts.statuses).toMatchObject({ pending: 23, completed: 0 })
    expect((await refusalFrom(listOperations(admin, { limit: 1, cursor: 'x' }))).details).toEqual({
      field: 'cursor',
    })
  })

  test('shows what operators need and nothing private; auditors read', async () => {
    const id = await register({ capabilityId: 'cap', continuation: { context: 'private continuation' } })
    await end(id, 'completed')
    const detail = toOperationDetailView(await readOperation(auditor, id))
    expect(detail).toMatchObject({
      'operation/id': id,
      owner_module_id: 'sensorium-os',
      capability_id: 'cap',
      status: 'completed',
      last_diagnostic: 'done: ok',
      result_digest: expect.stringMatching(/^sha256:/),
      'continuation/digest': expect.stringMatching(/^sha256:/),
      now: at(60).toISOString(),
    })
    expect(detail.history.map(({ type }) => type)).toEqual(['operation.registered', 'operation.completed'])
    const [row] = (await listOperations(auditor, { limit: 1, q: id })).operations
    const seen = JSON.stringify([detail, row && toOperationRowView(row)])
    expect(seen).not.toMatch(/private (result|payload|continuation)/)
    const operator = acting(anOperator('alice', ['operator']))
    expect((await refusalFrom(listOperations(operator, { limit: 1 }))).code).toBe('forbidden')
    expect((await refusalFrom(readOperation(acting(connector), id))).code).toBe('forbidden')
  })
})

test('what is open is counted, and a history checked, for those who may read operations only', async () => {
  const operator = acting(anOperator('otto', ['operator']), at(60))
  const before = (await countOpenOperations(auditor)) ?? 0
  const id = await register()
  expect(await countOpenOperations(auditor)).toBe(before + 1)
  await end(id, 'failed')
  expect(await countOpenOperations(admin)).toBe(before)
  expect(await countOpenOperations(operator)).toBeNull()
  expect(await verifyOperationEvents(auditor, id)).toBeNull()
  expect((await refusalFrom(verifyOperationEvents(operator, id))).code).toBe('forbidden')
})

test('a bulk cancel tells first what it will do, then does that', async () => {
  const free = await register()
  const fixed = await register({ cancelUrl: null, cancelUnavailableReason: 'The device has begun.' })
  const over = await register()
  await end(over, 'failed')
  const ids = [free, fixed, over, 'deferred:not:there']
  const plan = await planCancel(admin, { ids })
  expect(plan.will.map(({ id }) => id)).toEqual([free])
  expect(plan.cannot).toEqual([
    { id: fixed, reason: 'The device has begun.' },
    { id: over, reason: 'It is already failed.' },
    { id: 'deferred:not:there', reason: 'There is no such operation.' },
  ])
  expect((await readOperation(admin, free)).operation.cancellation).toBeNull()
  expect((await cancelOperations(admin, { ids, reason: 'maintenance' })).will.map(({ id }) => id)).toEqual([
    free,
  ])
  expect((await readOperation(admin, free)).operation.cancellation?.state).toBe('requested')
  expect((await refusalFrom(planCancel(auditor, { ids }))).code).toBe('forbidden')
})

describe('with 100,000 operations', () => {
  beforeAll(async () => {
    // In parts: on a busy machine all at once takes longer than a statement may.
    for (let part = 0; part < 20; part++)
      await pool().query(
        `insert into operations (id, version, kind, status, owner_module_id, key_id, correlation_id, extensions, hints,
           cancel_unavailable_reason, retry_after_seconds, created_at, updated_at, expires_at, diagnostics, work_digest)
         select 'deferred:bulk.k' || n % 7 || ':' || n, 1, 'bulk.k' || n % 7,
           (array['completed','failed','timed-out','cancelled','expired','unknown','running','pending'])[1 + (n % 97) % 8],
           'module-' || n % 50, 'key', 'run:' || n, '{}', '{}', 'none', 5, now() - n * interval '1 second', now(), now(), '[]', ''
         from generate_series($1::int, $1::int + 4999) as n`,
        [1 + part * 5000],
      )
    await pool().query('analyze operations')
  })

  const someQueries: OperationQuery[] = [
    { limit: 50 },
    { limit: 50, status: ['unknown'] },
    { limit: 50, kind: 'bulk.k3', status: ['pending', 'running'] },
    { limit: 50, owner: 'module-7' },
    { limit: 50, kind: 'nothing' },
    { limit: 50, q: 'run:99999' },
    { limit: 50, q: 'deferred:bulk.k4:99999' },
    {
      limit: 50,
      cursor: Buffer.from(JSON.stringify([at().toISOString(), 'deferred:z:1'])).toString('base64url'),
    },
  ]

  test.each(someQueries)('a page reads an index, never the table: %j', async (query) => {
    const { text, values } = pageQuery(query)
    const { rows } = await pool().query(`explain (analyze, format json) ${text}`, values)
    const plan = JSON.stringify(rows)
    expect(plan).not.toContain('"Seq Scan"')
    // What is read is the page from each status and little more, however many there are.
    const read = [...plan.matchAll(/"Relation Name":"operations".*?"Actual Rows":(\d+)/g)].map(([, n]) =>
      Number(n),
    )
    expect(Math.max(0, ...read)).toBeLessThanOrEqual(query.limit + 1)
    expect(read.length).toBeLessThanOrEqual(operationStatuses.length * 3)
  })

  test('counting stops at its limit', async () => {
    const { counts } = await listOperations(admin, { limit: 1 })
    expect(counts.statuses.completed).toBe(counts.limit)
  })
})
