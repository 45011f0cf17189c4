import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RequestStatus } from '@/lib/domain/request'
import { ask } from '@/lib/testing/ask'
import { at } from '@/lib/testing/builders'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'
import { refusalFrom } from '@/lib/testing/refusal'
import { pool } from './database'
import { listRequestRows, type RequestQuery, type RequestSort, requestSorts } from './list-requests'

beforeAll(openFreshDatabase)
afterAll(closeFreshDatabase)

async function pages(query: RequestQuery, betweenPages: () => Promise<unknown> = async () => {}) {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await listRequestRows({ ...query, cursor })
    expect(page.requests.length).toBeLessThanOrEqual(query.limit)
    ids.push(...page.requests.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
    await betweenPages()
  } while (cursor)
  return ids
}

/** Few distinct moments, deadlines and priorities, so that every order has many ties. */
async function aCrowd(count: number): Promise<string[]> {
  const made = Array.from({ length: count }, (_, i) =>
    ask(
      {
        priority: (['low', 'normal', 'high', 'critical'] as const)[i % 4],
        timeoutSeconds: i % 3 === 0 ? null : 60 + (i % 2),
      },
      { moment: at(i % 5) },
    ),
  )
  return (await Promise.all(made)).map(({ id }) => id)
}

describe('pages', () => {
  let crowd: string[]
  beforeEach(async () => {
    await pool().query('truncate requests, request_search cascade')
    crowd = await aCrowd(61)
  })

  test.each(requestSorts)('%s: every request once, in the order of one long page', async (sort) => {
    const whole = (await listRequestRows({ sort, limit: 1000 })).requests.map(({ id }) => id)
    expect(whole.toSorted()).toEqual(crowd.toSorted())
    for (const limit of [1, 7, 60, 61]) expect(await pages({ sort, limit })).toEqual(whole)
  })

  test.each(requestSorts)('%s: nothing twice and nothing lost while others are asked', async (sort) => {
    let n = 0
    const more = () =>
      ask({ timeoutSeconds: n % 2 ? 61 : null, priority: 'critical' }, { moment: at(n++ % 9) })
    const seen = await pages({ sort, limit: 7 }, () => (n < 30 ? more() : Promise.resolve()))
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(expect.arrayContaining(crowd))
  })

  test.each<[RequestSort, (a: Order, b: Order) => number]>([
    ['newest', (a, b) => b.askedAt - a.askedAt || (a.id < b.id ? 1 : -1)],
    ['urgent', (a, b) => b.urgency - a.urgency || b.askedAt - a.askedAt || (a.id < b.id ? 1 : -1)],
    ['deadline', (a, b) => a.expiresAt - b.expiresAt || (a.id < b.id ? -1 : 1)],
  ])('%s is the order it says; a request without a deadline comes last', async (sort, compare) => {
    const { requests } = await listRequestRows({ sort, limit: 1000 })
    const orders = requests.map((request) => ({
      id: request.id,
      askedAt: request.askedAt.getTime(),
      urgency: ['low', 'normal', 'high', 'critical'].indexOf(request.priority),
      expiresAt: request.expiresAt?.getTime() ?? 1e15,
    }))
    expect(orders).toEqual(orders.toSorted(compare))
  })

  type Order = { id: string; askedAt: number; urgency: number; expiresAt: number }
})

describe('filters', () => {
  beforeAll(async () => {
    await pool().query('truncate requests, request_search cascade')
    await ask({ assignees: ['alice@example.com'], question: 'A?' })
    await ask({ source: { protocol: 'art', agent: 'deployer', correlation: {} }, question: 'B?' })
  })
  const questions = async (query: Partial<RequestQuery>) =>
    (await listRequestRows({ sort: 'newest', limit: 9, ...query })).requests.map(({ question }) => question)

  test.each<[string, Partial<RequestQuery>, string[]]>([
    ['by protocol', { source: 'art' }, ['B?']],
    ['by agent', { source: 'refund-agent' }, ['A?']],
    ['by an unknown source', { source: 'nobody' }, []],
    ['by a source that cannot be stored, so nobody has it', { source: 'a\u0000' }, []],
    ['by person, whatever the letters', { assignee: 'Alice@Example.com' }, ['A?']],
    ['by a person who cannot be', { assignee: 'a\u0000' }, []],
    ['by nobody', { assignee: 'none' }, ['B?']],
    ['by a status nobody has', { status: ['approved'] }, []],
    ['by the key that asked', { askedBy: 'key_other' }, []],
    ['by several statuses', { status: ['approved', 'pending'], source: 'art' }, ['B?']],
  ])('%s', async (_, query, expected) => {
    expect(await questions(query)).toEqual(expected)
  })

  test.each(["pending' or '1'='1", "'; drop table requests; --", 'PENDING', ''])(
    'a status that does not exist is refused, not run: %s',
    async (status) => {
      const refusal = await refusalFrom(questions({ status: [status as RequestStatus] }))
      expect(refusal).toMatchObject({ code: 'invalid_input', details: { field: 'status' } })
    },
  )
})

describe('a cursor this list did not give', () => {
  const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const moment = at().toISOString()
  test.each<[string, string]>([
    ['no base64', '€€€'],
    ['no JSON', Buffer.from('[1').toString('base64url')],
    ['null', written(null)],
    ['a text', written('newest')],
    ['of another order', written(['urgent', '1', moment, 'req_1'])],
    ['too short', written(['newest', moment])],
    ['too long', written(['newest', moment, 'req_1', 'req_2'])],
    ['a number for a moment', written(['newest', 5, 'req_1'])],
    ['no moment', written(['newest', null, 'req_1'])],
    ['a moment in words', written(['newest', 'Tue Mar 01 2022', 'req_1'])],
    ['a moment PostgreSQL does not know', written(['newest', '+275760-09-13T00:00:00.000Z', 'req_1'])],
    ['a day that is not', written(['newest', '2026-02-31T00:00:00.000Z', 'req_1'])],
    ['a null character', written(['newest', moment, 'req\u0000'])],
    ['an object', written(['newest', moment, { a: 1 }])],
  ])('is refused: %s', async (_, cursor) => {
    const refusal = await refusalFrom(listRequestRows({ sort: 'newest', limit: 5, cursor }))
    expect(refusal).toMatchObject({ code: 'invalid_input', details: { field: 'cursor' } })
  })
})
