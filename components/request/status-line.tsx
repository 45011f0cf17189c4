'use client'
import { Check, X } from 'lucide-react'
import { useNow } from '@/components/time/clock'
import { ClockTime } from '@/components/time/clock-time'
import { classNames } from '@/components/ui/class-names'
import { VisibleText } from '@/components/ui/visible-text'
import type { EventView } from '@/lib/contract/native/event-view'
import type { RequestView } from '@/lib/contract/native/request-view'
import { Section } from './section'
import { type Step, statusSteps } from './status-steps'

type StatusLineProps = { request: RequestView; events: EventView[] }

/** Asked → … → done as one line; hollow has not happened, ringed should have, red failed and says why. */
export function StatusLine({ request, events }: StatusLineProps) {
  const steps = statusSteps(request, events, useNow())
  return (
    <Section title="Status">
      <ol className="flex flex-col sm:flex-row">
        {steps.map((step, index) => (
          <StepItem
            key={step.name}
            step={step}
            isLast={index === steps.length - 1}
            className={index === 2 ? 'sm:flex-[1.8]' : 'sm:flex-1'}
          />
        ))}
      </ol>
    </Section>
  )
}

const dots: Record<Step['tone'], string> = {
  neutral: 'border-ink-3 bg-ink-3',
  green: 'border-green bg-green',
  red: 'border-red bg-red',
  amber: 'border-amber bg-amber',
  violet: 'border-violet bg-violet',
}

const rings: Partial<Record<Step['tone'], string>> = {
  red: 'border-red text-red',
  amber: 'border-amber text-amber',
}

type StepItemProps = { step: Step; isLast: boolean; className: string }

function StepItem({ step, isLast, className }: StepItemProps) {
  const isLate = step.state === 'late'
  const isWaiting = step.state === 'waiting'
  return (
    <li
      className={classNames(
        'relative flex min-w-0 gap-3 pb-3 sm:flex-col sm:gap-1.5 sm:pr-2 sm:pb-0',
        className,
      )}
    >
      {!isLast && (
        <span
          aria-hidden
          className="absolute top-4 bottom-0 left-[6.5px] w-px bg-line-strong sm:top-[6.5px] sm:right-1 sm:bottom-auto sm:left-[18px] sm:h-px sm:w-auto"
        />
      )}
      <span
        aria-hidden
        className={classNames(
          'mt-0.5 flex size-3.5 shrink-0 items-center justify-center rounded-full border-[1.5px] sm:mt-0',
          isWaiting && 'border-line-strong bg-transparent',
          isLate ? rings[step.tone] : !isWaiting && dots[step.tone],
        )}
      >
        {isLate && <span className="font-mono text-2xs leading-none font-bold">!</span>}
        {step.state === 'failed' && <X className="size-2.5 text-surface" strokeWidth={3.5} />}
        {step.state === 'done' && step.tone === 'green' && (
          <Check className="size-2.5 text-surface" strokeWidth={3.5} />
        )}
      </span>
      <div className="min-w-0 text-xs">
        <p className={classNames('font-medium', isWaiting ? 'text-ink-3' : 'text-ink')}>
          {step.name}
          {(isWaiting || isLate) && <span className="sr-only"> (not yet)</span>}
        </p>
        {step.at && <ClockTime at={step.at} className="text-ink-2" />}
        {step.detail && (
          <p
            className={classNames(
              '[overflow-wrap:anywhere]',
              step.state === 'failed' ? 'text-red' : isLate ? rings[step.tone] : 'text-ink-3',
            )}
          >
            <VisibleText text={step.detail} />
          </p>
        )}
      </div>
    </li>
  )
}
