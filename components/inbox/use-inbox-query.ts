'use client'
import { useSearchParams } from 'next/navigation'
import { useMemo } from 'react'
import { type InboxQuery, parseInboxQuery, toInboxSearch, usualSort } from './inbox-query'

/** The filters are the address. Changing them never leaves the open request and asks the server for data only. */
export function useInboxQuery(): {
  query: InboxQuery
  search: string
  change: (part: Partial<InboxQuery>) => void
} {
  const params = useSearchParams()
  const query = useMemo(() => parseInboxQuery(new URLSearchParams(params)), [params])
  function change(part: Partial<InboxQuery>) {
    // The address, not the last drawing: of two changes in quick succession the second must not undo the first.
    const current = parseInboxQuery(new URLSearchParams(location.search))
    const wanted = { ...current, ...part }
    if (part.pickup) wanted.status = 'decided'
    // An order nobody chose follows the status.
    if (!part.sort && current.sort === usualSort(current.status)) wanted.sort = usualSort(wanted.status)
    const next = toInboxSearch(wanted)
    window.history.replaceState(null, '', `${location.pathname}${next}`)
  }
  return { query, search: toInboxSearch(query), change }
}
