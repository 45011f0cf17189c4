'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import { ChangeList } from '@/components/arguments/change-list'
import type { AnswerState } from '@/components/prompt/answer-action'
import { ClockTime } from '@/components/time/clock-time'
import { RelativeTime } from '@/components/time/relative-time'
import { Alert } from '@/components/ui/alert'
import { VisibleText } from '@/components/ui/visible-text'
import type { EventView } from '@/lib/contract/native/event-view'
import type { RequestView } from '@/lib/contract/native/request-view'
import { GivenAnswer } from './given-answer'
import { argumentChanges, outcomeWords } from './outcome-words'
import type { Viewer } from './request-actions'
import { Section } from './section'

type OutcomePanelProps = {
  request: RequestView
  events: EventView[]
  viewer: Pick<Viewer, 'email'>
  state: AnswerState
  /** This page saw the request open, so the outcome comes as a change. */
  wasOpen: boolean
  children: ReactNode
}

/** Where the choices were: who decided what, when and through which door. */
export function OutcomePanel({ request, events, viewer, state, wasOpen, children }: OutcomePanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The buttons that had the focus are gone; the outcome takes it, so that nobody is left nowhere.
    if (wasOpen && (document.activeElement === document.body || !document.activeElement))
      panel.current?.focus({ preventScroll: true })
  }, [wasOpen])
  const words = outcomeWords(request)
  if (!words) return null
  const { response } = request
  // A key may answer in anybody's name; only what came through the console or a link is this person's own doing.
  const isOwn = words.by === viewer.email && (response?.via === 'console' || response?.via === 'link')
  const hasLost = state.kind === 'refused' && state.failure.code === 'already_resolved' && !isOwn
  const dismissal = events.findLast((event) => event.type === 'request.dismissed')
  const reason = dismissal?.data.reason
  const changes = argumentChanges(request)
  return (
    <Section title="Outcome">
      <div ref={panel} tabIndex={-1} className="flex flex-col gap-3 rounded-md outline-none">
        <Alert
          tone={words.tone}
          title={
            <>
              {hasLost && 'Your answer was not used: somebody was first. '}
              {words.headline}
              {words.by !== null && ' by '}
              {words.by !== null && (isOwn ? 'you' : <VisibleText text={words.by} />)}
              {words.by === null && dismissal && (
                <>
                  {' by '}
                  <VisibleText text={dismissal.actor.name} />
                </>
              )}{' '}
              {words.door}
            </>
          }
        >
          {words.at && (
            <p className="text-xs">
              <RelativeTime at={words.at} className="font-sans" />, <ClockTime at={words.at} exact />
            </p>
          )}
        </Alert>
        {request.outcome && request.outcome.value !== null && (
          <GivenAnswer request={request} value={request.outcome.value} />
        )}
        {response?.choice_description && (
          <p className="text-sm text-ink-2">
            <VisibleText text={response.choice_description} />
          </p>
        )}
        {changes.length > 0 && (
          <section aria-label="Changed arguments">
            <p className="mb-1 text-xs text-ink-3">Approved with these changes</p>
            <div className="rounded-md border border-line-strong bg-surface">
              <ChangeList changes={changes} />
            </div>
          </section>
        )}
        {response?.reason && <Note title="Reason, read by the agent's model" text={response.reason} />}
        {response?.comment && <Note title="Private comment" text={response.comment} />}
        {typeof reason === 'string' && reason !== '' && <Note title="Reason" text={reason} />}
        {children}
      </div>
    </Section>
  )
}

function Note({ title, text }: { title: string; text: string }) {
  return (
    <div className="text-sm">
      <p className="text-xs text-ink-3">{title}</p>
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        <VisibleText text={text} />
      </p>
    </div>
  )
}
