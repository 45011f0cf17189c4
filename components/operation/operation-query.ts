import { type OperationStatus, operationStatuses } from '@/lib/domain/operation/operation'

/** What the list shows: the page's address says it, so it can be kept and shared. */
export type OperationListQuery = {
  status: OperationStatus[]
  kind?: string
  owner?: string
  q?: string
  cursor?: string
}

export const OPERATIONS = '/admin/deferred-operations'
export const PAGE_SIZE = 50
/** A poll that brings no news is no event; so while something is polled, its attempts are asked for. */
export const WHILE_OPEN_MS = 5000
export const openStatuses: OperationStatus[] = ['pending', 'running']

type Given = { [name: string]: string | string[] | undefined }

/** What cannot be meant is left out. */
export function readOperationQuery(given: Given): OperationListQuery {
  const statuses = one(given.status, 200)?.split(',') ?? []
  return {
    status: operationStatuses.filter((status) => statuses.includes(status)),
    kind: one(given.kind, 200),
    owner: one(given.owner, 200),
    q: one(given.q, 500),
    cursor: one(given.cursor, 1000),
  }
}

function one(value: string | string[] | undefined, max: number): string | undefined {
  const text = (Array.isArray(value) ? value[0] : value)?.trim()
  if (!text || text.length > max || text.includes('\u0000') || !text.isWellFormed()) return undefined
  return text
}

function searchOf({ status, ...rest }: OperationListQuery): URLSearchParams {
  const search = new URLSearchParams()
  if (status.length > 0) search.set('status', status.join(','))
  for (const [name, value] of Object.entries(rest)) if (value) search.set(name, value)
  return search
}

export function operationsHref(query: OperationListQuery): string {
  const search = searchOf(query)
  return search.size > 0 ? `${OPERATIONS}?${search}` : OPERATIONS
}

export function operationsApiPath(query: OperationListQuery): string {
  const search = searchOf(query)
  search.set('limit', String(PAGE_SIZE))
  return `/api/v1/deferred?${search}`
}

export function operationHref(id: string): string {
  return `${OPERATIONS}/${encodeURIComponent(id)}`
}

export function isFiltered({ status, kind, owner, q }: OperationListQuery): boolean {
  return Boolean(status.length > 0 || kind || owner || q)
}
