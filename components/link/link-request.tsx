'use client'
import { useState } from 'react'
import type { AnswerState } from '@/components/prompt/answer-action'
import { AnswerPanel } from '@/components/prompt/answer-panel'
import { useAnswer } from '@/components/prompt/use-answer'
import { ContextSection } from '@/components/request/context-section'
import { IfNobodyAnswers } from '@/components/request/if-nobody-answers'
import { OutcomePanel } from '@/components/request/outcome-panel'
import { outcomeWords } from '@/components/request/outcome-words'
import { ProposalSection } from '@/components/request/proposal-section'
import { WhoAsks } from '@/components/request/who-asks'
import { classNames } from '@/components/ui/class-names'
import { VisibleText } from '@/components/ui/visible-text'
import type { RequestView } from '@/lib/contract/native/request-view'
import { visibleString } from '@/lib/domain/visible-text'
import type { LinkScreenProps } from './link-screen'
import { SignInToAnswer } from './sign-in-to-answer'
import { useLinkRequest } from './use-link-request'

const FEW = 4

/** Question, what will happen, what if nobody answers, the rest; the choices last, at the edge the thumb reaches. */
export function LinkRequest(props: LinkScreenProps) {
  const { linkId, recipient, request: first, review, answer, maxText } = props
  const request = useLinkRequest(linkId, first)
  const answering = useAnswer(request, answer)
  const isPending = request.status === 'pending'
  const [wasOpen] = useState(isPending)
  const outcome = outcomeWords(request)
  const reasons = signInReasonsOf(props.signInReasons, answering.state)
  return (
    <>
      <article className="flex grow flex-col gap-6 px-4 pt-4 pb-6">
        <header>
          <h1 className="text-xl font-semibold whitespace-pre-wrap [overflow-wrap:anywhere]">
            <VisibleText text={request.question} />
          </h1>
          <p className="mt-1 text-sm text-ink-2">
            asked by <VisibleText text={request.source.agent} className="font-medium text-ink" />
          </p>
        </header>
        <p role="status" className="sr-only">
          {wasOpen &&
            outcome &&
            [outcome.headline, outcome.by && `by ${visibleString(outcome.by)}`].filter(Boolean).join(' ')}
        </p>
        {!isPending && (
          <OutcomePanel
            request={request}
            events={[]}
            viewer={{ email: recipient }}
            state={answering.state}
            wasOpen={wasOpen}
          >
            <p className="text-sm text-ink-2">
              There is nothing left for you to do; you can close this page.
            </p>
          </OutcomePanel>
        )}
        <ProposalSection request={request} review={review} />
        {isPending && <IfNobodyAnswers request={request} />}
        <WhoAsks request={request} />
        <ContextSection request={request} />
      </article>
      {isPending && reasons.length > 0 && <SignInToAnswer requestId={request.id} reasons={reasons} />}
      {isPending && reasons.length === 0 && (
        <section aria-label="Your answer" className={answerEdge(request)}>
          <noscript>
            <p className="mb-2 text-sm text-ink-2">
              This page needs JavaScript to send your answer. Nothing was sent.
            </p>
          </noscript>
          <AnswerPanel
            key={`${request.id}:${request.version}`}
            request={request}
            answering={answering}
            maxText={maxText}
          />
        </section>
      )}
    </>
  )
}

/** The rule may have changed since the page was opened; the refused answer says so then. */
function signInReasonsOf(first: string[], state: AnswerState): string[] {
  if (state.kind !== 'refused' || state.failure.code !== 'sign_in_required') return first
  const { reasons } = state.failure.details
  return Array.isArray(reasons) ? reasons.map(String) : [state.failure.message]
}

/** A few choices stay at the bottom edge however long the page; what has to be filled in scrolls with it. */
function answerEdge({ choices, verdicts, proposal }: RequestView): string {
  const isShort = choices.length > 0 && choices.length <= FEW && !verdicts && proposal?.editable !== true
  return classNames(
    'border-t border-line bg-canvas px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]',
    isShort && 'sticky bottom-0 z-10',
  )
}
