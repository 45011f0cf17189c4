'use client'
import { useQuery } from '@tanstack/react-query'
import { Layers } from 'lucide-react'
import { fetchJson } from '@/components/live/fetch-json'
import { PageLink } from '@/components/shell/page-link'
import { ClockTime } from '@/components/time/clock-time'
import { Countdown } from '@/components/time/countdown'
import { RelativeTime } from '@/components/time/relative-time'
import { Alert } from '@/components/ui/alert'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { VisibleText } from '@/components/ui/visible-text'
import type { PortfolioPageView } from '@/lib/contract/openintent/portfolio-page-view'
import { MemberTable } from './member-table'
import { PortfolioLabel, ProgressBar, StatusCounts } from './portfolio-progress'

type PortfolioScreenProps = { first: PortfolioPageView; loadedAt: number }

/** One portfolio: how its intents stand together, and each of them. */
export function PortfolioScreen({ first, loadedAt }: PortfolioScreenProps) {
  const { data: portfolio, isError } = useQuery({
    queryKey: ['portfolio', first.id],
    queryFn: ({ signal }) => fetchJson<PortfolioPageView>(`/portfolios/${first.id}/state`, signal),
    initialData: first,
    initialDataUpdatedAt: loadedAt,
  })
  const waiting = portfolio.by_status.suspended_awaiting_input
  return (
    <>
      <PageLink
        href="/portfolios"
        className="mb-1 inline-flex h-6 items-center self-start text-sm text-ink-2 hover:underline"
      >
        Portfolios
      </PageLink>
      <PageHeader
        title={<VisibleText text={portfolio.name} className="[overflow-wrap:anywhere]" />}
        description={portfolio.description && <VisibleText text={portfolio.description} />}
        actions={<PortfolioLabel label={portfolio.label} />}
      />
      {isError && (
        <div className="mb-4">
          <Alert tone="amber" title="This page may be out of date: the server could not be asked again." />
        </div>
      )}
      <section
        aria-label="Progress"
        className="mb-5 flex flex-col gap-2 rounded-md border border-line bg-surface px-4 py-3"
      >
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span>
            <span className="font-mono text-xl font-semibold tabular-nums">
              {portfolio.completion_percentage}%
            </span>{' '}
            <span className="text-sm text-ink-2">
              completed, {portfolio.by_status.completed} of {portfolio.total}{' '}
              {portfolio.total === 1 ? 'intent' : 'intents'}
              {waiting > 0 && ` · ${waiting} waiting for an answer`}
            </span>
          </span>
          <Deadline portfolio={portfolio} />
        </p>
        <ProgressBar portfolio={portfolio} />
        <StatusCounts portfolio={portfolio} />
        <p className="text-xs text-ink-3">
          by <VisibleText text={portfolio.created_by} className="text-ink-2" />,{' '}
          <RelativeTime at={portfolio.created_at} className="font-sans" />
          {portfolio.status !== 'active' && `, marked ${portfolio.status}`}
        </p>
      </section>
      {portfolio.members.length === 0 ? (
        <EmptyState icon={Layers} title="No intents yet">
          An agent adds them with <code>POST /api/v1/portfolios/{'{id}'}/intents</code>; they appear here by
          themselves.
        </EmptyState>
      ) : (
        <MemberTable members={portfolio.members} />
      )}
      {portfolio.left_off > 0 && (
        <p className="pt-2 text-sm text-ink-3">
          {portfolio.left_off} further intents are counted but not listed.
        </p>
      )}
    </>
  )
}

/** When time ends what still waits, whatever its own default says (RFC-0026 §2 rule 5). */
function Deadline({ portfolio }: { portfolio: PortfolioPageView }) {
  if (!portfolio.deadline) return null
  return (
    <span className="flex items-baseline gap-2 text-sm text-ink-2">
      <span>
        deadline <ClockTime at={portfolio.deadline} />
      </span>
      <Countdown from={portfolio.created_at} until={portfolio.deadline} bar={false} />
    </span>
  )
}
