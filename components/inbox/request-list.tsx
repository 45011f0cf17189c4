'use client'
import { useRouter, useSelectedLayoutSegment } from 'next/navigation'
import { useEffect, useMemo, useRef } from 'react'
import { useOverdueAlarm, useRequestCounts } from '@/components/live/request-counts'
import { useShortcuts } from '@/components/shell/shortcuts'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { InboxFilters } from './inbox-filters'
import { defaultQuery, isFiltered, isOnlyPickup } from './inbox-query'
import { EverythingPickedUp, ListError, ListSkeleton, NothingMatches, NothingWaits } from './list-states'
import { RequestRow } from './request-row'
import { useInboxQuery } from './use-inbox-query'
import { type RequestPage, useRequestPages } from './use-request-pages'
import { useRowFocus } from './use-row-focus'
import { useRowMotion } from './use-row-motion'
import { useSteadyRows } from './use-steady-rows'

type RequestListProps = { first: { search: string; page: RequestPage } }

/** The list beside the open request. It stays as it is, scrolled and focused, while requests open and close. */
export function RequestList({ first }: RequestListProps) {
  const router = useRouter()
  const openId = useSelectedLayoutSegment()
  const { query, search, change } = useInboxQuery()
  const { data: counts } = useRequestCounts()
  useOverdueAlarm(counts?.nextOverdueAt)
  const pages = useRequestPages(query, first)
  const { rows, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, error } = pages

  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const shown = useRowMotion(isPlaceholderData ? 'changing' : search, rows)
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const focus = useRowFocus({ list, ids, openId })
  useSteadyRows({ scroller, list, order: shown.map(({ row }) => row.id).join() })
  useMoreNear(end, scroller, hasNextPage && !isFetchingNextPage && !error, fetchNextPage)

  function backToList(): boolean {
    if (!openId) return false
    const isOnRow = list.current?.contains(document.activeElement) ?? false
    if (!isOnRow && list.current?.checkVisibility() && focus.focusRow(openId)) return true
    router.push(`/inbox${search}`)
    return true
  }
  useShortcuts({ Escape: backToList })

  const isEmpty = rows.length === 0 && shown.length === 0 && !pages.isPending && !error
  return (
    <section aria-label="Requests" className="flex h-full min-h-0 flex-col bg-surface">
      <InboxFilters
        query={query}
        counts={counts}
        onChange={change}
        onLeaveSearch={() => focus.focusRow(focus.tabStop ?? undefined)}
      />
      <div ref={scroller} className="relative min-h-0 flex-1 overflow-y-auto [overflow-anchor:none]">
        {error && (
          <ListError
            error={error}
            hasRows={rows.length > 0}
            isRetrying={pages.isFetching}
            onRetry={() => pages.refetch()}
          />
        )}
        {pages.isPending && <ListSkeleton />}
        {isEmpty && isOnlyPickup(query) && <EverythingPickedUp onBack={() => change(defaultQuery)} />}
        {isEmpty && isFiltered(query) && !isOnlyPickup(query) && (
          <NothingMatches onClear={() => change(defaultQuery)} />
        )}
        {isEmpty && !isFiltered(query) && <NothingWaits />}
        <ul
          ref={list}
          onFocus={focus.onFocus}
          onBlur={focus.onBlur}
          aria-busy={isPlaceholderData}
          className={classNames('group/list', isPlaceholderData && 'opacity-60')}
        >
          {shown.map(({ row, isNew, isLeaving }) => (
            <RequestRow
              key={row.id}
              view={row}
              search={search}
              isOpen={row.id === openId}
              isTabStop={row.id === focus.tabStop}
              isNew={isNew}
              isLeaving={isLeaving}
            />
          ))}
        </ul>
        <div ref={end} />
        {hasNextPage && (
          <div className="flex justify-center p-3">
            <Button variant="ghost" size="sm" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
              {isFetchingNextPage ? 'Loading more…' : 'Load more'}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

/** Asks for the next page when the end of the list comes near. */
function useMoreNear(
  end: React.RefObject<HTMLElement | null>,
  scroller: React.RefObject<HTMLElement | null>,
  isWanted: boolean,
  load: () => unknown,
) {
  useEffect(() => {
    if (!isWanted || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      root: scroller.current,
      rootMargin: '600px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWanted, load, end, scroller])
}
