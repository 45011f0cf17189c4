import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { pool } from './database'
import { type RequestRow, type StoredRequest, toStoredRequest } from './request-row'

type Waiting = {
  id: string
  resolve: (found: StoredRequest | null) => void
  reject: (error: unknown) => void
}

const MAX_QUERIES = 2
const MAX_IDS = 200
const MAX_KEPT_BYTES = 64_000_000
const IS_ID = /^\w{1,100}$/
let waiting: Waiting[] = []
let running = 0

// A copy is only as good as its database, so each pool has its own.
const kept = new WeakMap<Pool, LRUCache<string, StoredRequest>>()

/**
 * A request by id. Callers that arrive while the database is busy share one query: a thousand polling agents cost
 * a few queries, not a thousand. What was read before is used again only if the database, asked anew, still has the same
 * newest event: its hash stands for the whole row, and comparing it costs a third of reading the row.
 */
export function loadRequest(id: string): Promise<StoredRequest | null> {
  // PostgreSQL would refuse the whole query for one id it cannot hold, and with it everybody who shares the query.
  if (!IS_ID.test(id)) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    waiting.push({ id, resolve, reject })
    if (waiting.length === 1) setImmediate(flush)
  })
}

function flush(): void {
  while (waiting.length > 0 && running < MAX_QUERIES) {
    const batch = waiting.slice(0, MAX_IDS)
    waiting = waiting.slice(MAX_IDS)
    running++
    void answer(batch).finally(() => {
      running--
      flush()
    })
  }
}

async function answer(batch: Waiting[]): Promise<void> {
  try {
    const found = await find([...new Set(batch.map(({ id }) => id))])
    for (const { id, resolve } of batch) resolve(found.get(id) ?? null)
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}

async function find(ids: string[]): Promise<Map<string, StoredRequest>> {
  const copies = copiesOf(pool())
  const found = await unchanged(copies, ids)
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length === 0) return found
  const { rows } = await pool().query<RequestRow>(requestsById(missing))
  for (const row of rows) {
    const stored = toStoredRequest(row)
    copies.set(row.id, stored)
    found.set(row.id, stored)
  }
  return found
}

async function unchanged(
  copies: LRUCache<string, StoredRequest>,
  ids: string[],
): Promise<Map<string, StoredRequest>> {
  const known = ids.filter((id) => copies.has(id))
  if (known.length === 0) return new Map()
  const { rows } = await pool().query<{ id: string; event_hash: string }>({
    name: 'heads-by-id',
    text: 'select id, event_hash from requests where id = any($1::text[])',
    values: [known],
  })
  const found = new Map<string, StoredRequest>()
  for (const { id, event_hash } of rows) {
    const copy = copies.get(id)
    if (copy?.head.hash === event_hash) found.set(id, copy)
  }
  return found
}

function copiesOf(database: Pool): LRUCache<string, StoredRequest> {
  const copies =
    kept.get(database) ??
    new LRUCache<string, StoredRequest>({ maxSize: MAX_KEPT_BYTES, sizeCalculation: sizeOf })
  kept.set(database, copies)
  return copies
}

function sizeOf({ request }: StoredRequest): number {
  return JSON.stringify(request).length + 1000
}

export function requestsById(ids: string[]) {
  return {
    name: 'requests-by-id',
    text: 'select * from requests where id = any($1::text[])',
    values: [ids],
  }
}

/** The request an agent already submitted under this idempotency key. */
export async function loadRequestByIdempotencyKey(
  askedBy: string,
  key: string,
): Promise<StoredRequest | null> {
  const { rows } = await pool().query<RequestRow>(
    'select * from requests where asked_by = $1 and idempotency_key = $2',
    [askedBy, key],
  )
  return rows[0] ? toStoredRequest(rows[0]) : null
}
