import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '@/lib/testing/database'
import { connect } from './connect'

let client: pg.Client

beforeAll(async () => {
  client = await connect(await freshDatabase())
  await client.query(
    `INSERT INTO events (stream, seq, type, actor, at, data, prev_hash, hash)
     VALUES ('admin', 1, 'key.created', '{}', now(), '{}', '', 'h')`,
  )
})
afterAll(() => client.end())

test.each([
  ['UPDATE', `UPDATE events SET type = 'other'`],
  ['DELETE', 'DELETE FROM events'],
  ['TRUNCATE', 'TRUNCATE events'],
])('the database refuses %s on events', async (operation, sql) => {
  await expect(client.query(sql)).rejects.toThrow(`events are append-only: ${operation} is refused`)
})

test('not even a replaying session may change an event', async () => {
  await client.query('SET session_replication_role = replica')
  await expect(client.query('DELETE FROM events')).rejects.toThrow('events are append-only')
  await client.query('RESET session_replication_role')
})

test('the job queue is there', async () => {
  const { rowCount } = await client.query(`SELECT graphile_worker.add_job('nothing', '{}')`)
  expect(rowCount).toBe(1)
})
