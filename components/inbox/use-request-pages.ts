'use client'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fetchJson } from '@/components/live/fetch-json'
import type { RequestView } from '@/lib/contract/native/request-view'
import { type InboxQuery, statusesOf, toInboxSearch } from './inbox-query'

export const PAGE_SIZE = 50

export type RequestPage = { data: RequestView[]; next_cursor: string | null }

/** Pages of requests; the first comes with the server's drawing when the query is the one it drew. */
export function useRequestPages(query: InboxQuery, first: { search: string; page: RequestPage }) {
  const search = toInboxSearch(query)
  const result = useInfiniteQuery({
    queryKey: ['requests', query],
    queryFn: ({ pageParam, signal }) => fetchJson<RequestPage>(toApiPath(query, pageParam), signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    initialData: search === first.search ? { pages: [first.page], pageParams: [null] } : undefined,
    placeholderData: keepPreviousData,
  })
  const rows = useMemo(() => withoutDoubles(result.data?.pages ?? []), [result.data])
  return { ...result, rows }
}

export function toApiPath(query: InboxQuery, cursor: string | null, limit = PAGE_SIZE): string {
  const search = new URLSearchParams({ sort: query.sort, limit: String(limit) })
  const statuses = query.pickup ? undefined : statusesOf(query)
  if (query.pickup) search.set('pickup', query.pickup)
  if (statuses) search.set('status', statuses.join(','))
  if (query.source) search.set('source', query.source)
  if (query.assignee) search.set('assignee', query.assignee)
  if (query.q) search.set('q', query.q)
  if (cursor) search.set('cursor', cursor)
  return `/api/v1/requests?${search}`
}

/** A request that changes its place between two pages is in both for a moment. */
function withoutDoubles(pages: RequestPage[]): RequestView[] {
  const rows = new Map(pages.flatMap((page) => page.data).map((row) => [row.id, row]))
  return [...rows.values()]
}
