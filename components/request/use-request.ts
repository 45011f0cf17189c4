'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fetchJson } from '@/components/live/fetch-json'
import type { EventView } from '@/lib/contract/native/event-view'
import type { RequestView } from '@/lib/contract/native/request-view'

type First = { request: RequestView; events: EventView[]; loadedAt: number }

/** The request as the server first drew it, kept true by the live stream. */
export function useRequest({ request: first, events: firstEvents, loadedAt }: First) {
  const queries = useQueryClient()
  const { id } = first
  useEffect(() => {
    // A page fetched just now knows more than what an earlier visit left behind.
    const known = queries.getQueryState(['request', id])
    if (known && known.dataUpdatedAt < loadedAt) {
      queries.setQueryData(['request', id], first, { updatedAt: loadedAt })
      queries.setQueryData(['events', id], firstEvents, { updatedAt: loadedAt })
    }
  }, [queries, id, first, firstEvents, loadedAt])

  const request = useQuery({
    queryKey: ['request', id],
    queryFn: ({ signal }) => fetchJson<RequestView>(`/api/v1/requests/${id}`, signal),
    initialData: first,
    initialDataUpdatedAt: loadedAt,
  })
  const events = useQuery({
    queryKey: ['events', id],
    queryFn: async ({ signal }) =>
      (await fetchJson<{ data: EventView[] }>(`/api/v1/requests/${id}/events`, signal)).data,
    initialData: firstEvents,
    initialDataUpdatedAt: loadedAt,
  })
  useLookAfterDeadline(request.data)
  return { request: request.data, events: events.data, isStale: request.isError }
}

const LOOK_AGAIN_MS = 1000
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** When time is up the outcome is a moment away: look until it is there, should the stream not say it. */
function useLookAfterDeadline({ id, status, expires_at: expiresAt }: RequestView) {
  const queries = useQueryClient()
  useEffect(() => {
    if (status !== 'pending' || !expiresAt) return
    const left = Date.parse(expiresAt) - Date.now()
    if (left > LONGEST_TIMER_MS) return
    let timer = setTimeout(function look() {
      queries.invalidateQueries({ queryKey: ['request', id] })
      queries.invalidateQueries({ queryKey: ['events', id] })
      timer = setTimeout(look, LOOK_AGAIN_MS * 5)
    }, Math.max(0, left) + LOOK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [queries, id, status, expiresAt])
}
