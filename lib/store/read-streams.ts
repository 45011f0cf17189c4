import type { PoolClient } from 'pg'
import type { KeptProposal } from '@/lib/domain/aioc/proposal-fault'
import type { Event, Head } from '@/lib/domain/event-chain'
import type { ApprovalRequest } from '@/lib/domain/request'
import { pool } from './database'
import { EVENT_COLUMNS, type EventRow, toEvent } from './event-rows'
import { type RequestRow, toStoredRequest } from './request-row'

/** A stream with the end it must have, as written beside the state, and the request it tells of. */
export type Stream = {
  stream: string
  head: Head
  request: ApprovalRequest | null
  /** The suspended proposal it was made from; null when there is none. */
  proposal: KeptProposal | null
  events: Event[]
}

const HEADS = `select id as stream, event_seq as seq, event_hash as hash from requests
   union all select stream, seq, hash from event_heads`

/** The next streams after one, in the order of their names. */
export function readStreams(after: string, limit: number): Promise<Stream[]> {
  return inOneSnapshot(async (client) => {
    const { rows } = await client.query<Head & { stream: string }>(
      `select * from (${HEADS}) as heads where stream > $1 order by stream limit $2`,
      [after, limit],
    )
    return complete(client, rows)
  })
}

export function readStream(stream: string): Promise<Stream | null> {
  return inOneSnapshot(async (client) => {
    const { rows } = await client.query<Head & { stream: string }>(
      `select * from (${HEADS}) as heads where stream = $1`,
      [stream],
    )
    return (await complete(client, rows))[0] ?? null
  })
}

async function complete(client: PoolClient, heads: (Head & { stream: string })[]): Promise<Stream[]> {
  const names = heads.map(({ stream }) => stream)
  const requests = await client.query<RequestRow>('select * from requests where id = any($1::text[])', [
    names,
  ])
  const events = await client.query<EventRow>(
    `select ${EVENT_COLUMNS} from events where stream = any($1::text[]) order by stream, seq`,
    [names],
  )
  const proposals = await client.query<KeptProposal & { requestId: string }>(
    `select request_id as "requestId", hash, artifact, canonical_json as "canonicalJson"
     from proposals where request_id = any($1::text[])`,
    [names],
  )
  const proposalOf = new Map(proposals.rows.map((row) => [row.requestId, row]))
  const requestOf = new Map(requests.rows.map((row) => [row.id, toStoredRequest(row).request]))
  const eventsOf = new Map<string, Event[]>(names.map((name) => [name, []]))
  for (const row of events.rows) eventsOf.get(row.stream)?.push(toEvent(row))
  return heads.map(({ stream, seq, hash }) => ({
    stream,
    head: { seq, hash },
    request: requestOf.get(stream) ?? null,
    proposal: proposalOf.get(stream) ?? null,
    events: eventsOf.get(stream) ?? [],
  }))
}

/** Everything is read as of one moment: a change between two reads would look like tampering. */
async function inOneSnapshot<Result>(read: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool().connect()
  let isBroken = true
  try {
    await client.query('begin isolation level repeatable read read only')
    const result = await read(client)
    await client.query('commit')
    isBroken = false
    return result
  } finally {
    client.release(isBroken)
  }
}
