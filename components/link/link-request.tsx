'use client'
import { useState } from 'react'
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
import { useLinkRequest } from './use-link-request'

const FEW = 4

/** Question, what will happen, what if nobody answers, the rest; the choices last, at the edge the thumb reaches. */
export function LinkRequest({ linkId, recipient, request: first, review, answer, maxText }: LinkScreenProps) {
  const request = useLinkRequest(linkId, first)
  const answering = useAnswer(request, answer)
  const isPending = request.status === 'pending'
  const [wasOpen] = useState(isPending)
  const outcome = outcomeWords(request)
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
      {isPending && (
        <section aria-label="Your answer" className={answerEdge(request)}>
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

/** A few choices stay at the bottom edge however long the page; what has to be filled in scrolls with it. */
function answerEdge({ choices, verdicts, proposal }: RequestView): string {
  const isShort = choices.length > 0 && choices.length <= FEW && !verdicts && proposal?.editable !== true
  return classNames(
    'border-t border-line bg-canvas px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]',
    isShort && 'sticky bottom-0 z-10',
  )
}
