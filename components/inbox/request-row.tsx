'use client'
import { ArrowRight, ChevronsUp, PackageX, TriangleAlert } from 'lucide-react'
import { Fragment, memo } from 'react'
import { pickupMark } from '@/components/request/pickup-words'
import { PageLink } from '@/components/shell/page-link'
import { useNow } from '@/components/time/clock'
import { ClockTime } from '@/components/time/clock-time'
import { Countdown } from '@/components/time/countdown'
import { RelativeTime } from '@/components/time/relative-time'
import { classNames } from '@/components/ui/class-names'
import { StatusBadge } from '@/components/ui/status-badge'
import { VisibleText } from '@/components/ui/visible-text'
import type { RequestView } from '@/lib/contract/native/request-view'
import { stakesOf } from '@/lib/domain/stakes'
import { defaultWords, protocolWords, riskWords, valueWords } from './row-words'

type RequestRowProps = {
  view: RequestView
  search: string
  isOpen: boolean
  isTabStop: boolean
  isNew: boolean
  isLeaving: boolean
}

/** 56 px: the question and its time; what is at stake, who asks, and what happens if nobody answers. */
export const RequestRow = memo(function RequestRow(props: RequestRowProps) {
  const { view, search, isOpen, isTabStop, isNew, isLeaving } = props
  return (
    <li
      data-row={isLeaving ? undefined : view.id}
      inert={isLeaving}
      className={classNames(
        'relative h-14 border-b border-line [contain-intrinsic-size:auto_56px] [content-visibility:auto]',
        isNew && 'arrive',
        isLeaving && 'leave',
      )}
    >
      <PageLink
        href={`/inbox/${view.id}${search}`}
        scroll={false}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isOpen ? 'page' : undefined}
        className={classNames(
          'flex h-full flex-col justify-center gap-y-0.5 px-4',
          'focus-visible:outline-offset-[-2px]',
          isOpen ? 'bg-accent-soft' : 'hover:bg-hover',
        )}
      >
        {isOpen && <span aria-hidden className="absolute inset-y-0 left-0 w-[3px] bg-accent" />}
        {/* Two lines with room of their own: a long default must not cut the question short. */}
        <span className="flex items-center justify-between gap-3">
          <VisibleText text={view.question} className="min-w-0 truncate font-medium" />
          {view.status === 'pending' ? <TimeLeft view={view} /> : <Decided view={view} />}
        </span>
        <span className="flex items-center justify-between gap-3">
          <Facts view={view} />
          {view.status === 'pending' ? <Default view={view} /> : <Answer view={view} />}
        </span>
      </PageLink>
    </li>
  )
})

function TimeLeft({ view }: { view: RequestView }) {
  if (!view.expires_at) return <span className="shrink-0 text-xs text-ink-3">no deadline</span>
  return <Countdown from={view.asked_at} until={view.expires_at} className="shrink-0" />
}

function Default({ view }: { view: RequestView }) {
  const words = defaultWords(view)
  if (!words || !view.default) return <span className="shrink-0 text-xs leading-4 text-ink-3">waits</span>
  return (
    <span className="flex max-w-44 items-center gap-1 shrink-0 text-xs leading-4 text-ink-2">
      <span className="sr-only">If nobody answers: </span>
      <ArrowRight aria-hidden className="size-3 shrink-0 text-ink-3" />
      <VisibleText text={words} className="truncate" />
      <ClockTime at={view.default.at} className="shrink-0" />
    </span>
  )
}

function Decided({ view }: { view: RequestView }) {
  return (
    <span className="shrink-0">
      <StatusBadge status={view.status} decidedBy={view.outcome?.decided_by} />
    </span>
  )
}

function Answer({ view }: { view: RequestView }) {
  // Only a decision that can become late needs the clock.
  return view.delivery.overdue_at === null ? <AnswerGiven view={view} /> : <AnswerToFetch view={view} />
}

/** Where the person's name was: that the agent has not taken the answer matters more now. */
function AnswerToFetch({ view }: { view: RequestView }) {
  const mark = pickupMark(view, useNow())
  if (!mark) return <AnswerGiven view={view} />
  return (
    <span
      className={classNames(
        'flex shrink-0 items-center gap-1 text-xs leading-4 font-medium',
        mark.tone === 'red' ? 'text-red' : 'text-amber',
      )}
    >
      <PackageX aria-hidden className="size-3" />
      {mark.isDelivered ? 'not picked up' : 'not delivered'}, {mark.age}
    </span>
  )
}

function AnswerGiven({ view }: { view: RequestView }) {
  const value = view.response?.choice_label ?? (view.outcome && valueWords(view.outcome.value, view.choices))
  return (
    <span className="flex max-w-56 items-center gap-1.5 shrink-0 text-xs leading-4 text-ink-2">
      {view.response ? (
        <VisibleText text={view.response.responded_by} className="truncate" />
      ) : (
        value && view.outcome?.type === 'fallback' && <VisibleText text={value} className="truncate" />
      )}
      {view.resolved_at && <RelativeTime at={view.resolved_at} className="shrink-0 text-ink-3" />}
    </span>
  )
}

function Facts({ view }: { view: RequestView }) {
  const stakes = stakesOf(view)
  const risk = riskWords(view)
  // A tool's risk sets its priority; the same word twice says no more.
  const isSaid = risk?.startsWith(view.priority) ?? false
  return (
    <span className="flex min-w-0 items-center gap-2 text-xs leading-4 text-ink-3">
      {view.priority === 'critical' && !isSaid && (
        <span className="flex shrink-0 items-center gap-1 font-medium text-red">
          <TriangleAlert aria-hidden className="size-3" /> critical
        </span>
      )}
      {view.priority === 'high' && !isSaid && (
        <span className="flex shrink-0 items-center gap-0.5 font-medium text-ink-2">
          <ChevronsUp aria-hidden className="size-3" /> high
        </span>
      )}
      {risk && (
        <span className="flex shrink-0 items-center gap-1 font-medium text-red">
          {isSaid && <TriangleAlert aria-hidden className="size-3" />} {risk}
        </span>
      )}
      {stakes.length > 0 && (
        <span className="min-w-0 truncate font-mono text-2xs leading-4 text-ink">
          {stakes.map(({ name, value }, index) => (
            <Fragment key={`${name} ${value}`}>
              {index > 0 && <span className="mx-1.5 font-sans text-ink-3">·</span>}
              {name && <VisibleText text={`${name} `} className="text-ink-3" />}
              <VisibleText text={value} />
            </Fragment>
          ))}
        </span>
      )}
      <span className="max-w-56 shrink-0 truncate max-sm:max-w-[46%]">
        <VisibleText text={view.source.agent} className="text-ink-2" />
        {` · ${protocolWords(view.source.protocol)}`}
      </span>
      {view.status === 'pending' && (
        <RelativeTime at={view.asked_at} short className="shrink-0 font-sans max-sm:hidden" />
      )}
    </span>
  )
}
