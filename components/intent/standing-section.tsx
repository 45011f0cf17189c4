'use client'
import { useQuery } from '@tanstack/react-query'
import { Layers } from 'lucide-react'
import { fetchJson } from '@/components/live/fetch-json'
import { Section } from '@/components/request/section'
import { PageLink } from '@/components/shell/page-link'
import { ClockTime } from '@/components/time/clock-time'
import { VisibleText } from '@/components/ui/visible-text'
import type { RequestView } from '@/lib/contract/native/request-view'
import type { StandingView } from '@/lib/contract/openintent/standing-view'
import { stagesOf } from './moves'
import { PastQuestions } from './past-questions'
import { StandingGraph } from './standing-graph'
import { StandingMoves } from './standing-moves'

type StandingSectionProps = { request: RequestView; first: StandingView; loadedAt: number }

/** The intent behind a question: the work it belongs to, what waits for it, and what an answer moves. */
export default function StandingSection({ request, first, loadedAt }: StandingSectionProps) {
  const { data: standing } = useQuery({
    queryKey: ['standing', request.id],
    queryFn: ({ signal }) => fetchJson<StandingView>(`/inbox/${request.id}/standing`, signal),
    initialData: first,
    initialDataUpdatedAt: loadedAt,
  })
  return (
    <Section title="Where this stands">
      <Belongs standing={standing} />
      <StandingGraph standing={standing} />
      <StandingMoves stages={stagesOf(standing, request)} />
      <PastQuestions
        questions={standing.questions}
        currentId={request.id}
        leftOff={standing.left_off.questions}
      />
    </Section>
  )
}

/** The portfolios and the parent it is part of. */
function Belongs({ standing: { portfolios, parent } }: { standing: StandingView }) {
  if (portfolios.length === 0 && !parent) return null
  return (
    <ul aria-label="Part of" className="mb-2 flex flex-col gap-0.5 text-sm text-ink-2">
      {portfolios.map((portfolio) => (
        <li key={portfolio.id} className="flex flex-wrap items-baseline gap-x-2">
          <Layers aria-hidden className="size-3.5 shrink-0 self-center text-ink-3" />
          <PageLink
            href={`/portfolios/${portfolio.id}`}
            className="min-w-0 font-medium text-accent underline decoration-line-strong underline-offset-2 [overflow-wrap:anywhere] hover:decoration-current"
          >
            <VisibleText text={portfolio.name} />
          </PageLink>
          <span className="text-xs text-ink-3">
            {portfolio.completed} of {portfolio.total} completed
            {portfolio.suspended > 0 && `, ${portfolio.suspended} waiting for an answer`}
            {portfolio.deadline && (
              <>
                , due <ClockTime at={portfolio.deadline} />
              </>
            )}
          </span>
        </li>
      ))}
      {parent && (
        <li className="text-xs text-ink-3">
          part of <VisibleText text={parent.title} className="text-ink-2" />
        </li>
      )}
    </ul>
  )
}
