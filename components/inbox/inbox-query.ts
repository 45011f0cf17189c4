import { type RequestStatus, requestStatuses } from '@/lib/domain/request'

export const inboxSorts = ['urgent', 'newest', 'deadline'] as const
export type InboxSort = (typeof inboxSorts)[number]
export type InboxStatus = RequestStatus | 'decided' | 'all'

/** What the inbox shows. The URL is the state; this is the URL, parsed. */
export type InboxQuery = {
  status: InboxStatus
  /** A protocol or an agent's name; '' is any. */
  source: string
  assignee: '' | 'me' | 'none'
  q: string
  /** Only decisions that were not picked up in time; they are decided, and the newest comes first. */
  pickup: '' | 'overdue'
  sort: InboxSort
}

export const defaultQuery: InboxQuery = {
  status: 'pending',
  source: '',
  assignee: '',
  q: '',
  pickup: '',
  sort: 'urgent',
}

/** What waits is best read by urgency, what was decided by time. */
export function usualSort(status: InboxStatus): InboxSort {
  return status === 'pending' ? 'urgent' : 'newest'
}

/** Unknown values are the default: a stale bookmark shows an inbox, not an error. */
export function parseInboxQuery(search: URLSearchParams): InboxQuery {
  const pickup = search.get('pickup') === 'overdue' ? 'overdue' : ''
  const wanted = pickup ? 'decided' : search.get('status')
  const status = isStatus(wanted) ? wanted : defaultQuery.status
  const sort = pickup ? null : search.get('sort')
  const assignee = search.get('assignee')
  return {
    status,
    source: clean(search.get('source'), 200),
    assignee: assignee === 'me' || assignee === 'none' ? assignee : '',
    q: clean(search.get('q'), 200),
    pickup,
    sort: inboxSorts.find((known) => known === sort) ?? usualSort(status),
  }
}

/** The shortest address that means this query: '' or '?status=…'. */
export function toInboxSearch(query: InboxQuery): string {
  const search = new URLSearchParams()
  for (const key of ['status', 'source', 'assignee', 'q', 'pickup', 'sort'] as const) {
    // What was not picked up is decided and has its own order.
    if (query.pickup && (key === 'status' || key === 'sort')) continue
    const usual = key === 'sort' ? usualSort(query.status) : defaultQuery[key]
    if (query[key] !== usual) search.set(key, query[key])
  }
  const text = search.toString()
  return text ? `?${text}` : ''
}

/** The statuses a query asks for; undefined is any. */
export function statusesOf(query: InboxQuery): RequestStatus[] | undefined {
  if (query.status === 'all') return undefined
  if (query.status === 'decided') return requestStatuses.filter((status) => status !== 'pending')
  return [query.status]
}

/** Filters other than the order: an empty list under these means "nothing matches", not "nothing waits". */
export function isFiltered(query: InboxQuery): boolean {
  return toInboxSearch({ ...query, sort: usualSort(query.status) }) !== ''
}

/** Asked for what was not picked up, of everybody: empty means that all of it was. */
export function isOnlyPickup(query: InboxQuery): boolean {
  return query.pickup === 'overdue' && !query.source && !query.assignee && !query.q
}

function isStatus(value: string | null): value is InboxStatus {
  return value === 'all' || value === 'decided' || requestStatuses.some((status) => status === value)
}

function clean(value: string | null, length: number): string {
  return (value ?? '').replaceAll('\u0000', '').slice(0, length).toWellFormed()
}
