'use client'
import { useQuery } from '@tanstack/react-query'
import { CirclePause, Layers } from 'lucide-react'
import { fetchJson } from '@/components/live/fetch-json'
import { PageLink } from '@/components/shell/page-link'
import { ClockTime } from '@/components/time/clock-time'
import { RelativeTime } from '@/components/time/relative-time'
import { buttonStyle } from '@/components/ui/button-style'
import { EmptyState } from '@/components/ui/empty-state'
import { VisibleText } from '@/components/ui/visible-text'
import type { PortfolioListView, PortfolioRowView } from '@/lib/contract/openintent/portfolio-page-view'
import { PortfolioLabel, ProgressBar } from './portfolio-progress'

type PortfolioListProps = { first: PortfolioListView; page: number; pageSize: number; loadedAt: number }

/** Every portfolio, newest first, with what waits in it. */
export function PortfolioList({ first, page, pageSize, loadedAt }: PortfolioListProps) {
  const { data } = useQuery({
    queryKey: ['portfolios', page],
    queryFn: ({ signal }) => fetchJson<PortfolioListView>(`/portfolios/state?page=${page}`, signal),
    initialData: first,
    initialDataUpdatedAt: loadedAt,
  })
  if (data.total === 0) return <NoPortfolios />
  return (
    <>
      <ul aria-label="Portfolios" className="overflow-hidden rounded-md border border-line bg-surface">
        {data.portfolios.map((portfolio) => (
          <PortfolioRow key={portfolio.id} portfolio={portfolio} />
        ))}
      </ul>
      <nav aria-label="Pages" className="mt-3 flex justify-between">
        {page > 1 ? (
          <PageLink href={`/portfolios?page=${page - 1}`} className={buttonStyle()}>
            Newer
          </PageLink>
        ) : (
          <span />
        )}
        {page * pageSize < data.total && (
          <PageLink href={`/portfolios?page=${page + 1}`} className={buttonStyle()}>
            Older
          </PageLink>
        )}
      </nav>
    </>
  )
}

function PortfolioRow({ portfolio }: { portfolio: PortfolioRowView }) {
  const waiting = portfolio.by_status.suspended_awaiting_input
  return (
    <li className="border-b border-line last:border-b-0">
      <PageLink
        href={`/portfolios/${portfolio.id}`}
        className="flex min-h-14 flex-col justify-center gap-1 px-4 py-2 hover:bg-hover focus-visible:outline-offset-[-2px]"
      >
        <span className="flex items-center justify-between gap-3">
          <VisibleText text={portfolio.name} className="min-w-0 truncate font-medium" />
          <span className="flex shrink-0 items-center gap-2">
            {waiting > 0 && (
              <span className="flex items-center gap-1 text-xs font-medium text-amber">
                <CirclePause aria-hidden className="size-3" strokeWidth={2.25} />
                {waiting} waiting
              </span>
            )}
            <PortfolioLabel label={portfolio.label} />
          </span>
        </span>
        <span className="flex items-center gap-3 text-xs text-ink-3">
          <ProgressBar portfolio={portfolio} className="w-24 shrink-0" />
          <span className="min-w-0 truncate">
            {portfolio.by_status.completed} of {portfolio.total} completed · by{' '}
            <VisibleText text={portfolio.created_by} className="text-ink-2" />
          </span>
          <span className="ml-auto shrink-0">
            {portfolio.deadline ? (
              <>
                due <ClockTime at={portfolio.deadline} />
              </>
            ) : (
              <RelativeTime at={portfolio.created_at} className="font-sans" />
            )}
          </span>
        </span>
      </PageLink>
    </li>
  )
}

function NoPortfolios() {
  return (
    <EmptyState icon={Layers} title="No portfolios yet">
      A portfolio is a set of intents that agents work through together. They make one with{' '}
      <code>POST /api/v1/portfolios</code> of OpenIntent; it appears here with the intents that wait for
      people.
    </EmptyState>
  )
}
