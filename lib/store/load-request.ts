import { pool } from './database'
import { type RequestRow, type StoredRequest, toStoredRequest } from './request-row'

type Waiting = {
  id: string
  resolve: (found: StoredRequest | null) => void
  reject: (error: unknown) => void
}

const MAX_QUERIES = 2
const MAX_IDS = 200
const IS_ID = /^\w{1,100}$/
let waiting: Waiting[] = []
let running = 0

/**
 * A request by id. Callers that arrive while the database is busy share one query: a thousand polling agents cost
 * a few queries, not a thousand. Nothing is kept: every query starts after its callers asked, so each sees its own writes.
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
    const ids = [...new Set(batch.map(({ id }) => id))]
    const { rows } = await pool().query<RequestRow>(requestsById(ids))
    const found = new Map(rows.map((row) => [row.id, toStoredRequest(row)]))
    for (const { id, resolve } of batch) resolve(found.get(id) ?? null)
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
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
