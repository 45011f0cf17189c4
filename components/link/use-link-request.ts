'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { FetchError, fetchJson } from '@/components/live/fetch-json'
import type { RequestView } from '@/lib/contract/native/request-view'

const PAUSE_MS = 1000

/** The request as first drawn, kept true by a second call that the server answers the moment somebody decides. */
export function useLinkRequest(linkId: string, first: RequestView): RequestView {
  const queries = useQueryClient()
  const router = useRouter()
  const { id } = first
  const state = `/a/r/${linkId}/state`
  const request = useQuery({
    queryKey: ['request', id],
    queryFn: ({ signal }) => fetchJson<RequestView>(state, signal),
    initialData: first,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  // Apart from the request itself: after a refused answer that one is asked for anew, and must not wait.
  const change = useQuery({
    queryKey: ['change', id],
    queryFn: async ({ signal }) => {
      queries.setQueryData(['request', id], await fetchJson<RequestView>(`${state}?wait`, signal))
      return true
    },
    enabled: request.data.status === 'pending',
    refetchInterval: PAUSE_MS,
    retry: false,
  })
  const isGone = [request.error, change.error].some(
    (error) => error instanceof FetchError && error.status === 410,
  )
  useEffect(() => {
    // The page itself says why the link no longer shows the question.
    if (isGone) router.refresh()
  }, [isGone, router])
  return request.data
}
