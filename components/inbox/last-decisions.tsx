'use client'
import { useQuery } from '@tanstack/react-query'
import { fetchJson } from '@/components/live/fetch-json'
import { PageLink } from '@/components/shell/page-link'
import { RelativeTime } from '@/components/time/relative-time'
import { StatusBadge } from '@/components/ui/status-badge'
import { VisibleText } from '@/components/ui/visible-text'
import type { RequestView } from '@/lib/contract/native/request-view'
import { RECENT, recentQuery } from './overview-queries'
import { valueWords } from './row-words'
import { type RequestPage, toApiPath } from './use-request-pages'

export function LastDecisions({ initial }: { initial: RequestView[] }) {
  const { data } = useQuery({
    queryKey: ['requests', 'recent'],
    queryFn: ({ signal }) => fetchJson<RequestPage>(toApiPath(recentQuery, null, RECENT), signal),
    initialData: { data: initial, next_cursor: null },
  })
  const decided = [...data.data].sort((a, b) => (b.resolved_at ?? '').localeCompare(a.resolved_at ?? ''))
  if (decided.length === 0) return null
  return (
    <section aria-labelledby="last-decisions">
      <h2 id="last-decisions" className="mb-1 text-sm font-medium text-ink-3">
        Last decisions
      </h2>
      <ul>
        {decided.map((view) => (
          <li key={view.id} className="border-b border-line last:border-0">
            <PageLink
              href={`/inbox/${view.id}`}
              className="-mx-2 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-sm px-2 py-2 hover:bg-hover"
            >
              <VisibleText text={view.question} className="truncate" />
              <StatusBadge status={view.status} decidedBy={view.outcome?.decided_by} />
              <Details view={view} />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Details({ view }: { view: RequestView }) {
  return (
    <span className="col-span-2 truncate text-xs text-ink-3">
      <VisibleText text={view.source.agent} />
      {view.response && (
        <>
          {' · '}
          {view.response.choice_label && (
            <>
              <VisibleText text={view.response.choice_label} className="text-ink-2" />
              {' by '}
            </>
          )}
          <VisibleText text={view.response.responded_by} />
        </>
      )}
      {view.outcome?.type === 'fallback' && (
        <>
          {' · '}
          <VisibleText text={valueWords(view.outcome.value, view.choices)} className="text-ink-2" />
        </>
      )}
      {view.resolved_at && (
        <>
          {' · '}
          <RelativeTime at={view.resolved_at} className="font-sans" />
        </>
      )}
    </span>
  )
}
