import { DomainError } from '@/lib/domain/error'
import { unsafeText } from '@/lib/domain/json-safety'
import { type OperationStatus, operationStatuses } from '@/lib/domain/operation/operation'
import type { OperationCounts, OperationSummary } from '@/lib/domain/operation/read-model'
import { pool } from './database'
import { type OperationRow, toStoredOperation } from './operation-row'

export type OperationFilter = { kind?: string; owner?: string; q?: string }
export type OperationQuery = OperationFilter & { status?: OperationStatus[]; cursor?: string; limit: number }

/** Everything but what a list does not show and what may be large: the result. */
const COLUMNS = `id, version, kind, status, owner_module_id, capability_id, action_id, key_id, reporter_id, correlation_id,
  null::json as causal_context, '{}'::json as extensions, hints, status_url, cancel_url, cancel_unavailable_reason,
  resume_url, retry_after_seconds, created_at, updated_at, expires_at, next_poll_at, last_poll_at, attempts, cancellation,
  null::json as result, result_digest, diagnostics, continuation_digest, claim, null::json as review, review_request_id,
  review_state, ended_at, work_digest, 0 as event_seq, '' as event_hash`

export const COUNT_LIMIT = 1000
const ORDER = 'order by created_at desc, id desc'

/**
 * Newest first. Each status is read on its own and merged: every index begins with (kind or owner and) the status and goes
 * on by age, so a page costs the same however many operations there are and whatever is filtered.
 */
export async function listOperationRows(
  query: OperationQuery,
): Promise<{ operations: OperationSummary[]; nextCursor: string | null }> {
  if (isUnfindable(query)) return { operations: [], nextCursor: null }
  const { text, values } = pageQuery(query)
  const { rows } = await pool().query<OperationRow>(text, values)
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  return {
    operations: page.map((row) => toStoredOperation(row).operation),
    nextCursor: rows.length > query.limit && last ? writeCursor(last) : null,
  }
}

/** The statement of a page, so that a test can ask PostgreSQL how it would run it. */
export function pageQuery(query: OperationQuery): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const bind = (value: unknown, cast: string) => `$${values.push(value)}::${cast}`
  const conditions = filters(query, bind)
  if (query.cursor) {
    const [at, id] = readCursor(query.cursor)
    conditions.push(`(created_at, id) < (${bind(at, 'timestamptz')}, ${bind(id, 'text')})`)
  }
  const limit = `limit ${bind(query.limit + 1, 'int')}`
  const statuses = query.status?.length ? query.status.map(knownStatus) : operationStatuses
  const parts = [...new Set(statuses)].map(
    (status) =>
      `(select ${COLUMNS} from operations where ${[`status = '${status}'`, ...conditions].join(' and ')} ${ORDER} ${limit})`,
  )
  return { text: `select * from (${parts.join(' union all ')}) as o ${ORDER} ${limit}`, values }
}

/** How many there are in each status: "1000+" tells a person as much as the number, at a bounded price. */
export async function countOperationRows(filter: OperationFilter): Promise<OperationCounts> {
  const statuses = Object.fromEntries(
    operationStatuses.map((status) => [status, 0]),
  ) as OperationCounts['statuses']
  if (isUnfindable(filter)) return { statuses, limit: COUNT_LIMIT }
  const values: unknown[] = []
  const conditions = filters(filter, (value, cast) => `$${values.push(value)}::${cast}`)
  const parts = operationStatuses.map(
    (status) => `select '${status}' as status, count(*)::int as count from (
      select 1 from operations where ${[`status = '${status}'`, ...conditions].join(' and ')} limit ${COUNT_LIMIT}) as c`,
  )
  const { rows } = await pool().query<{ status: OperationStatus; count: number }>(
    parts.join(' union all '),
    values,
  )
  for (const { status, count } of rows) statuses[status] = count
  return { statuses, limit: COUNT_LIMIT }
}

/** Those that are not over, up to the limit. */
export async function countOpenOperationRows(): Promise<number> {
  const { rows } = await pool().query<{ count: number }>(
    `select count(*)::int as count from (
      select 1 from operations where status in ('pending', 'running') limit ${COUNT_LIMIT}) as c`,
  )
  return rows[0]?.count ?? 0
}

function filters(
  { kind, owner, q }: OperationFilter,
  bind: (value: unknown, cast: string) => string,
): string[] {
  const conditions: string[] = []
  if (kind) conditions.push(`kind = ${bind(kind, 'text')}`)
  if (owner) conditions.push(`owner_module_id = ${bind(owner, 'text')}`)
  if (q?.trim()) {
    const beginning = bind(`${q.trim().replaceAll(/[\\%_]/g, '\\$&')}%`, 'text')
    conditions.push(
      `id in (select id from operations where id like ${beginning} union all select id from operations where correlation_id like ${beginning})`,
    )
  }
  return conditions
}

/** What cannot be stored is nowhere, and PostgreSQL would refuse to look for it. */
function isUnfindable({ kind, owner, q }: OperationFilter): boolean {
  return [kind, owner, q].some((text) => text && unsafeText(text))
}

/** The status goes into the statement itself, so it must be one of the list whatever the caller checked. */
function knownStatus(status: OperationStatus): OperationStatus {
  if (operationStatuses.includes(status)) return status
  throw refusedField('status', `status must be one of ${operationStatuses.join(', ')}.`)
}

function writeCursor({ created_at, id }: OperationRow): string {
  return Buffer.from(JSON.stringify([created_at.toISOString(), id])).toString('base64url')
}

function readCursor(cursor: string): [string, string] {
  try {
    const [at, id]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (typeof at === 'string' && typeof id === 'string' && !unsafeText(id) && isMoment(at)) return [at, id]
  } catch {
    // Falls through to the refusal.
  }
  throw refusedField('cursor', 'cursor is not one this list gave.')
}

function isMoment(text: string): boolean {
  const at = new Date(text)
  return /^\d{4}-/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString() === text
}

function refusedField(field: string, message: string): DomainError {
  return new DomainError('invalid_input', message, { field })
}
