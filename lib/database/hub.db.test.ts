import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { closeDatabase, openDatabase } from '@/lib/store/database'
import { freshDatabase } from '@/lib/testing/database'
import { connect } from './connect'
import { hub, startHub, stopHub } from './hub'

let other: pg.Client
let url: string

beforeAll(async () => {
  url = await freshDatabase()
  other = await connect(url, 'another process')
  openDatabase(url)
})
afterAll(async () => {
  await other.end()
  await closeDatabase()
})
// The sweep runs only when a test turns the clock, so that a test of NOTIFY cannot be passed by the sweep.
beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(async () => {
  await stopHub()
  vi.useRealTimers()
})

const start = () => startHub(url, openDatabase(url).pool)
/** Turns the clock until the promise is kept: an open transaction anywhere on the server may hold a sweep back. */
async function sweepUntil(kept: Promise<unknown>): Promise<void> {
  let isKept = false
  void kept.then(() => {
    isKept = true
  })
  while (!isKept) {
    vi.advanceTimersByTime(1000)
    await new Promise(setImmediate)
  }
}
const woken = (id: string) => new Promise<void>((resolve) => hub().onRequest(id, resolve))
const feedMoved = () => new Promise<void>((resolve) => hub().onFeed(resolve))

const insertEvent = (stream: string) =>
  other.query(
    `insert into events (stream, seq, type, actor, at, data, prev_hash, hash)
     values ($1, 1, 'request.submitted', '{}', now(), '{}', '', 'h')`,
    [stream],
  )

test('a change announced here wakes those who wait here', async () => {
  await start()
  const waiting = [woken('req_a'), woken('req_a'), woken('req_b'), feedMoved()]
  hub().announce(['req_a'])
  hub().announce(['req_b', 'req_a'])
  await Promise.all(waiting)
})

test('they do not wait for the way through the database, and hear of it once; the others hear of all', async () => {
  await start()
  await other.query('listen countersign')
  const told = new Set<string>()
  const isToldAll = new Promise<void>((resolve) => {
    other.on('notification', ({ payload = '' }) => {
      for (const id of payload.split(',').slice(1)) told.add(id)
      if (told.has('req_last')) resolve()
    })
  })
  const listener = vi.fn()
  hub().onRequest('req_first', listener)
  hub().announce(['req_first'])
  expect(listener).toHaveBeenCalledOnce()
  // Some come while the others are being told of those before.
  for (let i = 0; i < 300; i++) {
    hub().announce([`req_${String(i).padStart(26, '0')}`])
    if (i % 50 === 0) await new Promise(setImmediate)
  }
  hub().announce(['req_last'])
  await isToldAll
  expect(told.size).toBe(302)
  expect(listener).toHaveBeenCalledOnce()
  await other.query('unlisten countersign')
  other.removeAllListeners('notification')
})

test('a change announced by another process wakes those who wait here', async () => {
  await start()
  const waiting = [woken('req_c'), feedMoved()]
  await other.query(`select pg_notify('countersign', 'another-process,req_x,req_c')`)
  await Promise.all(waiting)
})

test('a thousand announced at once fit into the notifications and wake everybody', async () => {
  await start()
  const ids = Array.from({ length: 1000 }, (_, i) => `req_${String(i).padStart(26, '0')}`)
  const waiting = ids.map(woken)
  hub().announce(ids)
  await Promise.all(waiting)
})

test('a commit whose NOTIFY was lost wakes with the next sweep', async () => {
  await start()
  const waiting = [woken('req_lost'), feedMoved()]
  await insertEvent('req_lost')
  await sweepUntil(Promise.all(waiting))
})

test('an event of a transaction that was open when the hub started is not missed', async () => {
  await other.query('begin')
  await insertEvent('req_slow')
  const fast = await connect(url)
  await fast.query(
    `insert into events (stream, seq, type, actor, at, data, prev_hash, hash)
     values ('req_fast', 1, 'request.submitted', '{}', now(), '{}', '', 'h')`,
  )
  await fast.end()
  await start()
  const waiting = woken('req_slow')
  await other.query('commit')
  await sweepUntil(waiting)
})

test('whoever stopped waiting is not woken', async () => {
  await start()
  const listener = vi.fn()
  const off = hub().onRequest('req_d', listener)
  off()
  const waiting = woken('req_d')
  hub().announce(['req_d'])
  await waiting
  expect(listener).not.toHaveBeenCalled()
})

test('a killed connection is replaced: NOTIFY wakes again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  await start()
  const listening = `select pid from pg_stat_activity
    where datname = current_database() and query = 'listen countersign' and pid <> pg_backend_pid()`
  const { rows } = await other.query<{ pid: number }>(listening)
  expect(rows).toHaveLength(1)
  await other.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  // The hub waits a second before it connects again; the clock is turned until the new connection listens.
  for (let isBack = false; !isBack; ) {
    vi.advanceTimersByTime(1000)
    await new Promise(setImmediate)
    const { rows: now } = await other.query<{ pid: number }>(listening)
    isBack = now.some(({ pid }) => pid !== rows[0]?.pid)
  }
  const waiting = woken('req_e')
  await other.query(`select pg_notify('countersign', 'another-process,req_e')`)
  await waiting
})

test('stopping lets everybody go', async () => {
  await start()
  const waiting = woken('req_f')
  await stopHub()
  await waiting
})
