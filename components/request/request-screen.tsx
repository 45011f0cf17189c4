'use client'
import { ChevronLeft } from 'lucide-react'
import Link from 'next/link'
import { lazy, Suspense, useState } from 'react'
import { EventTimeline } from '@/components/audit/event-timeline'
import { AnswerPanel } from '@/components/prompt/answer-panel'
import { useAnswer } from '@/components/prompt/use-answer'
import { GrantPanel } from '@/components/proposal/grant-panel'
import { useReview } from '@/components/proposal/use-review'
import { ClockTime } from '@/components/time/clock-time'
import { Alert } from '@/components/ui/alert'
import { classNames } from '@/components/ui/class-names'
import { StatusBadge } from '@/components/ui/status-badge'
import { VisibleText } from '@/components/ui/visible-text'
import type { ReviewView } from '@/lib/contract/aioc/review-view'
import type { EventView } from '@/lib/contract/native/event-view'
import type { RequestView } from '@/lib/contract/native/request-view'
import type { StandingView } from '@/lib/contract/openintent/standing-view'
import { visibleString } from '@/lib/domain/visible-text'
import { AfterDecision } from './after-decision'
import { ContextSection } from './context-section'
import { IfNobodyAnswers } from './if-nobody-answers'
import { LeftoverDraft } from './leftover-draft'
import { NextRequest } from './next-request'
import { OutcomePanel } from './outcome-panel'
import { defaultWords, outcomeWords } from './outcome-words'
import { ProposalSection } from './proposal-section'
import type { RequestActions, SightingView, Viewer } from './request-actions'
import { RevisionNotice } from './revision-notice'
import { Section } from './section'
import { SeenBy } from './seen-by'
import { ShareLink } from './share-link'
import { StatusLine } from './status-line'
import { useRequest } from './use-request'
import { WhoAsks } from './who-asks'
import { Withdraw } from './withdraw'

// Only intents have one: other requests do not load its code.
const StandingSection = lazy(() => import('@/components/intent/standing-section'))

type RequestScreenProps = {
  request: RequestView
  events: EventView[]
  sightings: SightingView[]
  /** null for a question no intent asks. */
  standing: StandingView | null
  /** null for every request but an aioc proposal the viewer may see. */
  review: ReviewView | null
  loadedAt: number
  viewer: Viewer
  actions: RequestActions
  maxText: number
}

/** One request, in the order a person decides: asked what, what happens, who asks, what if not, answer; then the rest. */
export function RequestScreen(props: RequestScreenProps) {
  const { viewer, actions } = props
  const { request, events, isStale } = useRequest(props)
  const answering = useAnswer(request, actions.answer)
  const review = useReview(request.id, props.review, props.loadedAt)
  const isPending = request.status === 'pending'
  const [wasOpen] = useState(isPending)
  const [firstVersion] = useState(request.version)
  return (
    <article className="relative mx-auto flex w-full max-w-reading flex-col gap-6 px-4 pt-4 pb-10 sm:px-6 sm:pt-6">
      <p role="status" className="sr-only">
        {announcement(request, wasOpen, firstVersion)}
      </p>
      <header className="flex flex-col gap-2">
        <Link
          href="/inbox"
          className="-ml-1 inline-flex h-6 items-center gap-0.5 self-start text-sm text-ink-2 md:hidden"
        >
          <ChevronLeft aria-hidden className="size-4" /> Inbox
        </Link>
        <div className="flex items-start justify-between gap-4">
          <h1 className="min-w-0 text-xl font-semibold whitespace-pre-wrap [overflow-wrap:anywhere]">
            <VisibleText text={request.question} />
          </h1>
          <span className="mt-1 shrink-0">
            <StatusBadge status={request.status} decidedBy={request.outcome?.decided_by} />
          </span>
        </div>
        <RevisionNotice request={request} />
        {isStale && (
          <Alert tone="amber" title="This page may be out of date: the server could not be asked again." />
        )}
      </header>
      <ProposalSection request={request} review={review} />
      <WhoAsks request={request} />
      <IfNobodyAnswers request={request} />
      {isPending ? (
        <Section
          title="Your answer"
          className={stickyOnPhone(request, viewer)}
          aside={<DeadlineOnPhone request={request} />}
        >
          {viewer.mayAnswer ? (
            <AnswerPanel
              key={`${request.id}:${request.version}`}
              request={request}
              answering={answering}
              maxText={props.maxText}
            />
          ) : (
            <p className="text-sm text-ink-2">You can read this request. Operators and admins answer it.</p>
          )}
        </Section>
      ) : (
        <OutcomePanel
          request={request}
          events={events}
          viewer={viewer}
          state={answering.state}
          wasOpen={wasOpen}
        >
          <AfterDecision request={request} />
          <GrantPanel request={request} mayRevoke={viewer.mayRevokeGrant} revoke={actions.revokeGrant} />
          <NextRequest currentId={request.id} />
        </OutcomePanel>
      )}
      <LeftoverDraft request={request} />
      {props.standing && (
        <Suspense>
          <StandingSection request={request} first={props.standing} loadedAt={props.loadedAt} />
        </Suspense>
      )}
      <ContextSection request={request} />
      <div className="flex flex-col gap-2">
        <StatusLine request={request} events={events} />
        <SeenBy requestId={request.id} initial={props.sightings} status={request.status} see={actions.see} />
      </div>
      <EventTimeline requestId={request.id} events={events} check={actions.check} />
      {isPending && (viewer.mayMintLink || viewer.mayWithdraw) && (
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          {viewer.mayMintLink && <ShareLink requestId={request.id} mintLink={actions.mintLink} />}
          {viewer.mayWithdraw && <Withdraw request={request} withdraw={actions.withdraw} />}
        </div>
      )}
    </article>
  )
}

/** What changed in front of a person who does not see it change. */
function announcement(request: RequestView, wasOpen: boolean, firstVersion: number): string {
  const outcome = outcomeWords(request)
  if (outcome)
    return wasOpen
      ? [outcome.headline, outcome.by && `by ${visibleString(outcome.by)}`].filter(Boolean).join(' ')
      : ''
  return request.version === firstVersion
    ? ''
    : `The question was changed: ${visibleString(request.question)}`
}

/** Beside the buttons that cover the bottom of a phone: what happens if none is pressed. */
function DeadlineOnPhone({ request }: { request: RequestView }) {
  if (!request.default || request.choices.length === 0) return null
  return (
    <span className="min-w-0 truncate text-xs text-ink-3 sm:hidden">
      else <ClockTime at={request.default.at} /> → <VisibleText text={defaultWords(request)} />
    </span>
  )
}

/** A few buttons stay within reach of the thumb; long prompts scroll with the page. */
function stickyOnPhone(request: RequestView, viewer: Viewer): string | undefined {
  const { choices, verdicts, proposal } = request
  const isShort = choices.length > 0 && choices.length <= 3 && !verdicts && proposal?.editable !== true
  if (!isShort || !viewer.mayAnswer) return undefined
  return classNames(
    'max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:-mx-4 max-sm:border-t max-sm:border-line',
    'max-sm:bg-canvas max-sm:px-4 max-sm:pt-3 max-sm:pb-2',
  )
}
