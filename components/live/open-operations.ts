'use client'
import { useQuery } from '@tanstack/react-query'
import { fetchJson } from './fetch-json'

/** How many operations are not over; never asked for by those who may not know. */
export function useOpenOperations(initialData: number | null) {
  return useQuery({
    queryKey: ['operations', 'open'],
    queryFn: ({ signal }) => fetchJson<number | null>('/admin/deferred-operations/open', signal),
    initialData,
    enabled: initialData !== null,
  })
}
