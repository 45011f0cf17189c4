import type { Standing } from '@/lib/domain/aioc/evidence'
import type { PastDecision } from '@/lib/domain/aioc/review'
import type { RequestStatus } from '@/lib/domain/request'
import type { SuspendedProposal } from '@/prisma/generated/client'
import { pool, prisma, type Tx } from './database'
import { readGrant, type StoredGrant } from './request-row'

export type ProposalRow = SuspendedProposal

export async function saveProposal(tx: Tx, row: ProposalRow): Promise<void> {
  await tx.suspendedProposal.create({ data: row })
}

export function findProposal(requestId: string): Promise<ProposalRow | null> {
  return prisma().suspendedProposal.findUnique({ where: { requestId } })
}

/** Which of these streams tell of a proposal. */
export async function proposalStreams(streams: string[]): Promise<Set<string>> {
  const ids = [...new Set(streams)].filter((stream) => stream.startsWith('req_'))
  if (ids.length === 0) return new Set()
  const { rows } = await pool().query<{ request_id: string }>({
    name: 'proposal-streams',
    text: 'select request_id from proposals where request_id = any($1::text[])',
    values: [ids],
  })
  return new Set(rows.map((row) => row.request_id))
}

type StandingRow = {
  id: string
  status: RequestStatus
  asked_by: string | null
  asked_at: Date
  expires_at: Date | null
  resolved_at: Date | null
  delivered_at: Date | null
  scope: string | null
  reason: string | null
  approval_grant: StoredGrant | null
}

const MOST_OF_EACH = 100

const standingsWith = (status: RequestStatus) => `(
  select r.id, r.status, r.asked_by, r.asked_at, r.expires_at, r.resolved_at, r.delivered_at, p.scope,
    r.response ->> 'reason' as reason, r.approval_grant
  from proposals p join requests r on r.id = p.request_id
  where p.hash = $1 and p.scope is not distinct from $2 and ($3::text is null or p.key_id = $3)
    and r.status = '${status}'
  order by p.request_id desc limit ${MOST_OF_EACH})`

// Each status with a bound of its own, so that many who ask again cannot push a grant out of sight.
export const STANDINGS = (['approved', 'rejected', 'pending'] as const).map(standingsWith).join(' union all ')

/** Where everything asked under one hash and scope stands, newest first: one statement on the index of the hash. */
export async function proposalStandings(query: {
  hash: string
  scope: string | null
  keyId: string | null
}): Promise<Standing[]> {
  const { rows } = await pool().query<StandingRow>({
    name: 'proposal-standings',
    text: STANDINGS,
    values: [query.hash, query.scope, query.keyId],
  })
  return rows.map((row) => ({
    requestId: row.id,
    status: row.status,
    askedBy: row.asked_by,
    askedAt: row.asked_at,
    expiresAt: row.expires_at,
    resolvedAt: row.resolved_at,
    deliveredAt: row.delivered_at,
    scope: row.scope,
    reason: row.reason,
    grant: row.approval_grant && readGrant(row.approval_grant),
  }))
}

type DecidedRow = {
  id: string
  status: RequestStatus
  resolved_at: Date
  responded_by: string | null
  canonical_json: string
}

// What lay before the person: nothing that was decided after them.
const DECIDED = `select r.id, r.status, r.resolved_at, r.response ->> 'respondedBy' as responded_by, p.canonical_json
  from proposals p join requests r on r.id = p.request_id
  where r.status in ('approved', 'rejected', 'expired') and p.request_id <> $1 and ($2::text is null or p.key_id = $2)
    and r.resolved_at < coalesce((select resolved_at from requests where id = $1), 'infinity')`

/** What was decided on exactly this proposal, newest first. */
export async function decisionsOnHash(row: ProposalRow, keyId: string | null): Promise<PastDecision[]> {
  const { rows } = await pool().query<DecidedRow>(
    `${DECIDED} and p.hash = $3 order by p.request_id desc limit 20`,
    [row.requestId, keyId, row.hash],
  )
  return rows.map(toPastDecision)
}

/** The last decision a person took on the same tool, or handoff to the same agent, with other arguments. */
export async function lastDecisionOnTool(
  { requestId, kind, name, hash }: ProposalRow,
  keyId: string | null,
): Promise<(PastDecision & { canonicalJson: string }) | null> {
  const { rows } = await pool().query<DecidedRow>(
    `${DECIDED} and p.kind = $3 and p.name = $4 and p.hash <> $5 and r.response is not null
     order by p.request_id desc limit 1`,
    [requestId, keyId, kind, name, hash],
  )
  return rows[0] ? { ...toPastDecision(rows[0]), canonicalJson: rows[0].canonical_json } : null
}

function toPastDecision(row: DecidedRow): PastDecision {
  return {
    requestId: row.id,
    status: row.status,
    decidedAt: row.resolved_at,
    decidedBy: row.responded_by,
  }
}
