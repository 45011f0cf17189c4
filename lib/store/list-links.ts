import { type ListedLink, stateOfLink } from '@/lib/domain/link'
import type { LinkChannel } from '@/lib/domain/link-channel'
import type { RequestStatus } from '@/lib/domain/request'
import { pool } from './database'

export type LinkQuery = {
  /** Only those that still answer. */
  isLive?: boolean
  requestId?: string
  /** The id of the last link of the page before. */
  before?: string
  limit: number
  at: Date
}

type Row = {
  id: string
  request_id: string
  version: number
  recipient: string
  channel: LinkChannel
  created_at: Date
  created_by: string
  expires_at: Date
  revoked_at: Date | null
  question: string
  agent: string
  status: RequestStatus
  request_version: number
}

/** Links with what they answer, newest first. Ids grow with time, so the id of the last one is the cursor. */
export async function listLinkRows(
  query: LinkQuery,
): Promise<{ links: ListedLink[]; nextCursor: string | null }> {
  const values: unknown[] = []
  const value = (item: unknown) => `$${values.push(item)}`
  const conditions = [
    ...(query.requestId ? [`l.request_id = ${value(query.requestId)}`] : []),
    ...(query.before ? [`l.id < ${value(query.before)}`] : []),
    ...(query.isLive
      ? [
          `l.revoked_at is null and l.expires_at > ${value(query.at)}`,
          `r.status = 'pending' and r.version = l.version`,
        ]
      : []),
  ]
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  const { rows } = await pool().query<Row>(
    `select l.id, l.request_id, l.version, l.recipient, l.channel, l.created_at, l.created_by, l.expires_at,
       l.revoked_at, r.question, r.agent, r.status, r.version as request_version
     from links l join requests r on r.id = l.request_id
     ${where} order by l.id desc limit ${value(query.limit + 1)}`,
    values,
  )
  const links = rows.slice(0, query.limit).map((row) => toListedLink(row, query.at))
  return { links, nextCursor: rows.length > query.limit ? (links.at(-1)?.id ?? null) : null }
}

function toListedLink(row: Row, at: Date): ListedLink {
  const link = {
    id: row.id,
    requestId: row.request_id,
    version: row.version,
    recipient: row.recipient,
    channel: row.channel,
    createdAt: row.created_at,
    createdBy: row.created_by,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  }
  const state = stateOfLink(link, { version: row.request_version, status: row.status }, at)
  return { ...link, question: row.question, agent: row.agent, state }
}
