import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pool } from '@/lib/store/database'
import { acting } from '@/lib/testing/actors'
import { anAgent, anOperator, aSubmission, at } from '@/lib/testing/builders'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'
import { refusalFrom } from '@/lib/testing/refusal'
import { readRequestEvents } from './read-request-events'
import { respondToRequest } from './respond-to-request'
import { submitRequest } from './submit-request'

beforeAll(openFreshDatabase)
afterAll(closeFreshDatabase)

const agent = acting(anAgent(), at())
const submit = (idempotencyKey: string | null, bodyDigest: string | null = 'digest', ctx = agent) =>
  submitRequest(ctx, { submission: aSubmission(), idempotencyKey, bodyDigest })
const countOf = async (key: string) =>
  (await pool().query('select count(*)::int as n from requests where idempotency_key = $1', [key])).rows[0].n

describe('an idempotency key', () => {
  test('twenty submissions at once with one key are one request with one first event', async () => {
    for (let round = 0; round < 10; round++) {
      const key = `race-${round}`
      const results = await Promise.all(Array.from({ length: 20 }, () => submit(key)))
      const [id, ...others] = new Set(results.map(({ request }) => request.id))
      expect(others).toEqual([])
      expect(results.filter(({ isReplay }) => !isReplay)).toHaveLength(1)
      expect(await countOf(key)).toBe(1)
      expect(await readRequestEvents(agent, id ?? '')).toHaveLength(1)
    }
  })

  test('twenty at once with different bodies: one is taken, the others are told', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => submit('bodies', `digest-${i}`)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'idempotency_conflict' })
    expect(await countOf('bodies')).toBe(1)
  })

  test('used again after the answer gives the request as it is now', async () => {
    const { request } = await submit('later')
    await respondToRequest(acting(anOperator(), at(5)), {
      requestId: request.id,
      value: 'yes',
      via: 'console',
    })
    const again = await submit('later')
    expect(again).toMatchObject({ isReplay: true, request: { id: request.id, status: 'approved' } })
  })

  test('belongs to its agent: the same key of another is another request', async () => {
    const mine = await submit('shared')
    const other = await submit('shared', 'other', acting(anAgent('other'), at()))
    expect(other).toMatchObject({ isReplay: false })
    expect(other.request.id).not.toBe(mine.request.id)
  })

  test('without one, every submission is a new request', async () => {
    const [a, b] = await Promise.all([submit(null), submit(null)])
    expect(a.request.id).not.toBe(b.request.id)
  })

  test('that cannot be stored is refused', async () => {
    expect(await refusalFrom(submit('a\u0000b'))).toMatchObject({
      code: 'invalid_input',
      details: { field: 'Idempotency-Key' },
    })
  })
})

test('a refused submission leaves nothing behind', async () => {
  const before = await pool().query(
    'select (select count(*) from requests) as r, (select count(*) from events) as e',
  )
  const submission = aSubmission({ fallbackValue: 'maybe' })
  await refusalFrom(submitRequest(agent, { submission, idempotencyKey: 'refused', bodyDigest: 'x' }))
  const after = await pool().query(
    'select (select count(*) from requests) as r, (select count(*) from events) as e',
  )
  expect(after.rows).toEqual(before.rows)
})

test('the timer is written with the request, in the same moment', async () => {
  const input = { submission: aSubmission({ timeoutSeconds: 60 }), idempotencyKey: null, bodyDigest: null }
  const { request } = await submitRequest(agent, input)
  const { rows } = await pool().query('select run_at from graphile_worker.jobs where key = $1', [
    `request:${request.id}`,
  ])
  expect(rows).toEqual([{ run_at: at(60) }])
})

test.each([
  ['an observer', anAgent('o', ['observer'])],
  ['a responder', anAgent('r', ['responder'])],
  ['a connector', anAgent('c', ['connector'])],
  ['an auditor', anOperator('olga', ['auditor'])],
])('%s may not ask', async (_, actor) => {
  expect((await refusalFrom(submit(null, null, acting(actor, at())))).code).toBe('forbidden')
})
