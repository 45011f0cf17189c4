'use client'
import { useQuery } from '@tanstack/react-query'
import { fetchJson } from '@/components/live/fetch-json'
import type { ReviewView } from '@/lib/contract/aioc/review-view'

/** The review as the server first gave it, asked for anew with every fact about the request. */
export function useReview(requestId: string, first: ReviewView | null, loadedAt: number): ReviewView | null {
  const { data } = useQuery({
    queryKey: ['review', requestId],
    queryFn: ({ signal }) => fetchJson<ReviewView | null>(`/inbox/${requestId}/review`, signal),
    initialData: first,
    initialDataUpdatedAt: loadedAt,
    enabled: first !== null,
  })
  return first && data
}
