'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fetchJson } from './fetch-json'

export type RequestCounts = {
  pending: number
  mine: number
  unassigned: number
  /** Decided and not picked up in time. */
  overdue: number
  /** When the next one will be, if nobody picks it up. */
  nextOverdueAt: Date | string | null
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

const LONGEST_TIMER_MS = 2 ** 31 - 1
/** The server's clock may be a little behind. */
const GRACE_MS = 500

/** No event says that time has passed: at the moment the next decision becomes overdue, count and list anew. */
export function useOverdueAlarm(nextOverdueAt: RequestCounts['nextOverdueAt'] | undefined) {
  const queries = useQueryClient()
  // A Date when the server drew the page, text once it was fetched.
  const moment = nextOverdueAt ? new Date(nextOverdueAt).getTime() : Number.POSITIVE_INFINITY
  useEffect(() => {
    const left = moment - Date.now()
    if (left > LONGEST_TIMER_MS) return
    const look = () => {
      queries.invalidateQueries({ queryKey: ['counts'] })
      queries.invalidateQueries({ queryKey: ['requests'] })
    }
    const timer = setTimeout(look, Math.max(0, left) + GRACE_MS)
    return () => clearTimeout(timer)
  }, [queries, moment])
}

/** Counting stops at a thousand. */
export function countWords(count: number): string {
  return count >= 1000 ? '999+' : String(count)
}
