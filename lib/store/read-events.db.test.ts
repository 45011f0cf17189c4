import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '@/lib/database/connect'
import { readFeed, readFeedEnd } from '@/lib/services/read-feed'
import { acting } from '@/lib/testing/actors'
import { ask } from '@/lib/testing/ask'
import { anAgent, anOperator, at } from '@/lib/testing/builders'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'
import { pollUntil } from '@/lib/testing/poll-until'
import { refusalFrom } from '@/lib/testing/refusal'
import { pool } from './database'
import { feedEnd, feedEvents } from './read-events'

let slow: pg.Client
let start: string

beforeAll(async () => {
  const { url } = await openFreshDatabase()
  slow = await connect(url)
})
afterAll(async () => {
  await slow.end()
  await closeFreshDatabase()
})
/** Transactions of other test files on the same server hold the feed back for a moment; this waits for them. */
const settled = () =>
  pollUntil(async () => {
    const { rows } = await pool().query(
      'select 1 from events where xid >= pg_snapshot_xmin(pg_current_snapshot()) limit 1',
    )
    return rows.length === 0
  })

beforeEach(async () => {
  await settled()
  start = await feedEnd()
})

const insertAs = (stream: string) =>
  slow.query(
    `insert into events (stream, seq, type, actor, at, data, prev_hash, hash)
     values ($1, 1, 'key.created', '{"kind":"system","id":"system","name":"clock"}', now(), '{}', '', 'h')`,
    [stream],
  )

/** Reads as a follower does: page after page, going on from the last cursor. */
async function follow(after: string, limit = 2): Promise<{ streams: string[]; cursor: string }> {
  const streams: string[] = []
  let cursor = after
  for (;;) {
    const events = await feedEvents({ after: cursor, limit, withAdmin: true })
    streams.push(...events.map(({ stream }) => stream))
    const last = events.at(-1)
    if (!last) return { streams, cursor }
    cursor = last.cursor
  }
}

describe('the feed has no gaps', () => {
  test('an event of a slow transaction is not skipped by those that commit before it', async () => {
    await slow.query('begin')
    await insertAs('slow-1')
    const fast = [await ask(), await ask()].map(({ id }) => id)
    // What committed after the slow one began has to wait for it.
    const early = await follow(start)
    expect(early.streams).toEqual([])
    await slow.query('commit')
    await settled()
    const late = await follow(early.cursor)
    expect(late.streams).toEqual(['slow-1', ...fast])
  })

  test('a transaction that has not written yet holds nobody up, and its event still comes', async () => {
    await slow.query('begin isolation level repeatable read')
    await slow.query('select count(*) from events')
    const { id } = await ask()
    await settled()
    const early = await follow(start)
    expect(early.streams).toEqual([id])
    await insertAs('slow-2')
    await slow.query('commit')
    await settled()
    expect((await follow(early.cursor)).streams).toEqual(['slow-2'])
  })

  test('a transaction that is taken back leaves no hole', async () => {
    await slow.query('begin')
    await insertAs('slow-3')
    const { id } = await ask()
    await slow.query('rollback')
    await settled()
    expect((await follow(start)).streams).toEqual([id])
  })

  test('many writers at once, one follower meanwhile: everything once, each stream in its order', async () => {
    let isWriting = true
    const writing = Promise.all(Array.from({ length: 100 }, () => ask())).finally(() => {
      isWriting = false
    })
    const seen: string[] = []
    let cursor = start
    while (isWriting) {
      const page = await follow(cursor, 7)
      seen.push(...page.streams)
      cursor = page.cursor
    }
    const ids = (await writing).map(({ id }) => id)
    await settled()
    seen.push(...(await follow(cursor, 7)).streams)
    expect(seen.toSorted()).toEqual(ids.toSorted())
  })
})

describe('who reads the feed', () => {
  test('an agent gets the events of its own requests only, and goes on from there', async () => {
    const mine = await ask()
    const other = await ask({}, { by: anAgent('other') })
    const ctx = acting(anAgent(), at())
    await settled()
    const { events, cursor } = await readFeed(ctx, { after: start, limit: 50 })
    expect(events.map(({ stream }) => stream)).toEqual([mine.id])
    expect((await readFeed(ctx, { after: cursor, limit: 50 })).events).toEqual([])
    const all = await readFeed(acting(anOperator(), at()), { after: start, limit: 50 })
    expect(all.events.map(({ stream }) => stream)).toEqual([mine.id, other.id])
  })

  test('a reader that starts at the end sees only what is new', async () => {
    await ask()
    await settled()
    const ctx = acting(anOperator(), at())
    const end = await readFeedEnd(ctx)
    expect((await readFeed(ctx, { after: end, limit: 5 })).events).toEqual([])
    const { id } = await ask()
    await settled()
    expect((await readFeed(ctx, { after: end, limit: 5 })).events.map(({ stream }) => stream)).toEqual([id])
  })

  test('a connector or a link reads nothing', async () => {
    const refusal = await refusalFrom(
      readFeed(acting(anAgent('c', ['connector']), at()), { after: '0.0', limit: 5 }),
    )
    expect(refusal.code).toBe('forbidden')
  })

  test.each([
    '',
    '1',
    'a.b',
    '1.',
    '-1.0',
    '1.1.1',
    '99999999999999999999.1',
    '1.9999999999999999999',
    '1.0\u0000',
    '١.١',
  ])('a cursor this feed did not give is refused: %j', async (after) => {
    const refusal = await refusalFrom(feedEvents({ after, limit: 5, withAdmin: true }))
    expect(refusal).toMatchObject({ code: 'invalid_input', details: { field: 'after' } })
  })
})
