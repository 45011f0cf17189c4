import { DomainError } from '@/lib/domain/error'
import { unsafeText } from '@/lib/domain/json-safety'
import { awaitedStatuses } from '@/lib/domain/pickup'
import { type ApprovalRequest, protocols, type RequestStatus, requestStatuses } from '@/lib/domain/request'
import { searchWords } from '@/lib/domain/search-words'
import { pool } from './database'
import { type RequestRow, toStoredRequest } from './request-row'

export const requestSorts = ['newest', 'urgent', 'deadline'] as const
/** `decided` is the order of what was not picked up, and of nothing else: it has the index for it. */
export type RequestSort = (typeof requestSorts)[number] | 'decided'

const MAX_TERMS = 10
const MAX_QUERY_LENGTH = 1000

export type RequestQuery = {
  status?: RequestStatus[]
  /** A protocol or an agent's name. */
  source?: string
  q?: string
  /** An email; `none` for requests nobody is assigned to. */
  assignee?: string
  /** Words are not looked for in proposals that only have a public reason for this reader. */
  withoutProposals?: boolean
  /** Only those this API key asked. */
  askedBy?: string
  /** Only what was decided until then and is not picked up. */
  decidedBefore?: Date
  sort: RequestSort
  cursor?: string
  limit: number
}

type Order = {
  by: string
  keys: { column: string; cast: string; of: (row: RequestRow & { urgency: number }) => string | null }[]
  after: (p: string[]) => string
}

/** Each order is an index, so a page costs the same however many requests there are. Nulls in a deadline come last. */
const orders: Record<RequestSort, Order> = {
  newest: {
    by: 'asked_at desc, id desc',
    keys: [
      { column: 'asked_at', cast: 'timestamptz', of: (row) => row.asked_at.toISOString() },
      { column: 'id', cast: 'text', of: (row) => row.id },
    ],
    after: ([at, id]) => `(asked_at, id) < (${at}, ${id})`,
  },
  urgent: {
    by: 'urgency desc, asked_at desc, id desc',
    keys: [
      { column: 'urgency', cast: 'int', of: (row) => String(row.urgency) },
      { column: 'asked_at', cast: 'timestamptz', of: (row) => row.asked_at.toISOString() },
      { column: 'id', cast: 'text', of: (row) => row.id },
    ],
    after: ([urgency, at, id]) => `(urgency, asked_at, id) < (${urgency}, ${at}, ${id})`,
  },
  decided: {
    by: 'resolved_at desc, id desc',
    keys: [
      { column: 'resolved_at', cast: 'timestamptz', of: (row) => row.resolved_at?.toISOString() ?? null },
      { column: 'id', cast: 'text', of: (row) => row.id },
    ],
    after: ([at, id]) => `(resolved_at, id) < (${at}, ${id})`,
  },
  deadline: {
    by: 'expires_at asc nulls last, id',
    keys: [
      { column: 'expires_at', cast: 'timestamptz', of: (row) => row.expires_at?.toISOString() ?? null },
      { column: 'id', cast: 'text', of: (row) => row.id },
    ],
    after: ([at, id]) =>
      `((expires_at, id) > (${at}, ${id}) or (${at} is not null and expires_at is null) or (${at} is null and expires_at is null and id > ${id}))`,
  },
}

export async function listRequestRows(
  query: RequestQuery,
): Promise<{ requests: ApprovalRequest[]; nextCursor: string | null }> {
  // What cannot be stored is nowhere, and PostgreSQL would refuse to look for it.
  if ([query.source, query.assignee].some((text) => text && unsafeText(text)))
    return { requests: [], nextCursor: null }
  const order = orders[query.sort]
  const values: unknown[] = []
  const value = (item: unknown, cast: string) => `$${values.push(item)}::${cast}`
  const conditions = filters(query, value)
  if (query.cursor) {
    const keys = readCursor(query.cursor, query.sort)
    conditions.push(order.after(order.keys.map((key, index) => value(keys[index] ?? null, key.cast))))
  }
  const end = `order by ${order.by} limit ${value(query.limit + 1, 'int')}`
  const parts = statusConditions(query).map((status) => {
    const all = [...status, ...conditions]
    return `select * from requests ${all.length > 0 ? `where ${all.join(' and ')}` : ''} ${end}`
  })
  const text =
    parts.length === 1
      ? parts[0]
      : `select * from (${parts.map((part) => `(${part})`).join(' union all ')}) as r ${end}`
  const { rows } = await pool().query<RequestRow & { urgency: number }>(text ?? '', values)
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  const nextCursor =
    rows.length > query.limit && last
      ? writeCursor(
          query.sort,
          order.keys.map((key) => key.of(last)),
        )
      : null
  return { requests: page.map((row) => toStoredRequest(row).request), nextCursor }
}

/**
 * The statuses are written out, so that the planner can use the partial indexes of the inbox. By age, several are read each
 * on its own and merged: every index by age begins with the status, and one read over all of them would pass by the whole
 * backlog before it finds the first decision (100,000 pending: 190 ms instead of 1).
 */
function statusConditions({ status, sort, q }: RequestQuery): string[][] {
  const statuses = (status ?? []).map(knownStatus)
  if (statuses.length === 1) return [[`status = '${statuses[0]}'`]]
  if (sort === 'newest' && !q)
    return (statuses.length > 0 ? statuses : requestStatuses).map((one) => [`status = '${one}'`])
  return statuses.length === 0 ? [[]] : [[`status in ('${statuses.join("', '")}')`]]
}

/** Word for word the condition of the index requests_not_picked_up, and of aioc proposals only what is come for. */
export const NOT_PICKED_UP = `status in ('${awaitedStatuses.join("', '")}') and picked_up_at is null and asked_by is not null
  and (protocol <> 'aioc' or status = 'approved' and approval_grant->>'revokedAt' is null)`

function filters(query: RequestQuery, value: (item: unknown, cast: string) => string): string[] {
  const conditions: string[] = []
  if (query.decidedBefore)
    conditions.push(NOT_PICKED_UP, `resolved_at <= ${value(query.decidedBefore, 'timestamptz')}`)
  if (query.askedBy !== undefined) conditions.push(`asked_by = ${value(query.askedBy, 'text')}`)
  if (query.source) {
    // One or the other, because no index answers "either": an agent named like a protocol is found by its words.
    const column = protocols.some((protocol) => protocol === query.source) ? 'protocol' : 'agent'
    conditions.push(`${column} = ${value(query.source, 'text')}`)
  }
  if (query.assignee === 'none') conditions.push(`assignees = '{}'`)
  else if (query.assignee)
    conditions.push(
      `assignees <> '{}' and assignees @> array[${value(query.assignee.toLowerCase(), 'text')}]`,
    )
  const words = searchTerms(query.q ?? '')
  if (words && query.withoutProposals) conditions.push(`protocol <> 'aioc'`)
  if (words)
    conditions.push(`id in (select request_id from request_search where words @@ ${value(words, 'tsquery')})`)
  return conditions
}

/** Every word must be there, the last letters may be missing: `refu 123` finds "Refund order 12345". */
function searchTerms(q: string): string {
  return searchWords(q.slice(0, MAX_QUERY_LENGTH))
    .slice(0, MAX_TERMS)
    .map((word) => `'${word}':*`)
    .join(' & ')
}

/** The status goes into the statement itself, so it must be one of the list whatever the caller checked. */
function knownStatus(status: RequestStatus): RequestStatus {
  if (requestStatuses.includes(status)) return status
  throw new DomainError('invalid_input', `status must be one of ${requestStatuses.join(', ')}.`, {
    field: 'status',
  })
}

function writeCursor(sort: RequestSort, keys: (string | null)[]): string {
  return Buffer.from(JSON.stringify([sort, ...keys])).toString('base64url')
}

function readCursor(cursor: string, sort: RequestSort): (string | null)[] {
  try {
    const [sorted, ...keys]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const { keys: expected } = orders[sort]
    const isUsable =
      sorted === sort &&
      keys.length === expected.length &&
      keys.every((key, index) => fits(key, expected[index]))
    if (isUsable) return keys as (string | null)[]
  } catch {
    // Falls through to the refusal.
  }
  throw new DomainError('invalid_input', 'cursor is not one this list gave.', { field: 'cursor' })
}

function fits(key: unknown, { column, cast }: { column?: string; cast?: string } = {}): boolean {
  if (key === null) return column === 'expires_at'
  if (typeof key !== 'string' || unsafeText(key)) return false
  if (cast === 'timestamptz') return isMoment(key)
  return cast !== 'int' || /^\d{1,2}$/.test(key)
}

/** As `writeCursor` writes it; JavaScript reads many more, some of them unknown to PostgreSQL. */
function isMoment(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text)) return false
  const at = new Date(text)
  return !Number.isNaN(at.getTime()) && at.toISOString() === text
}
