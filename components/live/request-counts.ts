'use client'
import { useQuery } from '@tanstack/react-query'
import { fetchJson } from './fetch-json'

export type RequestCounts = {
  pending: number
  mine: number
  unassigned: number
  sources: { agent: string; protocol: string; count: number }[]
}

/** What waits; the server's first answer is drawn at once, events keep it true. */
export function useRequestCounts(initialData?: RequestCounts) {
  return useQuery({
    queryKey: ['counts'],
    queryFn: ({ signal }) => fetchJson<RequestCounts>('/inbox/counts', signal),
    initialData,
  })
}

/** Counting stops at a thousand. */
export function countWords(count: number): string {
  return count >= 1000 ? '999+' : String(count)
}
