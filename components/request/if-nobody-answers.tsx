import { ArrowRight } from 'lucide-react'
import { ClockTime } from '@/components/time/clock-time'
import { Countdown } from '@/components/time/countdown'
import { JsonView } from '@/components/ui/json-view'
import { VisibleText } from '@/components/ui/visible-text'
import type { RequestView } from '@/lib/contract/native/request-view'
import { defaultWords } from './outcome-words'
import { Section } from './section'

/** When time decides and what it decides, with the reminders that come before. */
export function IfNobodyAnswers({ request }: { request: RequestView }) {
  const { default: fallback } = request
  const isPending = request.status === 'pending'
  if (!isPending && request.status !== 'expired') return null
  return (
    <Section
      title={isPending ? 'If nobody answers' : 'Nobody answered'}
      aside={isPending && fallback && <Countdown from={request.asked_at} until={fallback.at} />}
    >
      {fallback === null ? (
        <p className="text-sm text-ink-2">It waits without end; nothing happens by itself.</p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-2 text-base">
          <ClockTime at={fallback.at} className="font-medium" />
          <ArrowRight aria-label="then" className="size-3.5 text-ink-3" />
          {typeof fallback.value === 'object' && fallback.value !== null ? (
            <span>the agent continues with the default below</span>
          ) : (
            <span className="font-medium [overflow-wrap:anywhere]">
              <VisibleText text={defaultWords(request)} />
            </span>
          )}
          <span className="text-xs text-ink-3">
            {request.source.protocol === 'art'
              ? 'the agent continues with that'
              : policyWords[fallback.policy]}
          </span>
        </p>
      )}
      {fallback && typeof fallback.value === 'object' && fallback.value !== null && (
        <JsonView value={fallback.value} className="mt-1.5" />
      )}
      <Reminders request={request} />
    </Section>
  )
}

const policyWords = {
  fail: 'the agent is told that nobody answered',
  complete_with_fallback: 'used as the answer, marked as a default',
  use_default_and_continue: 'used as the answer, marked as a default',
} as const

/** Attempt n of m, and what the ladder still holds. */
function Reminders({ request }: { request: RequestView }) {
  const { attempt, max_attempts: attempts, retry_policy: policy } = request
  if (attempts <= 1) return null
  return (
    <div className="mt-1 text-sm text-ink-2">
      <p>
        Attempt {attempt} of {attempts}
        {request.next_attempt_at && (
          <>
            , next reminder at <ClockTime at={request.next_attempt_at} />
          </>
        )}
      </p>
      {policy.escalation_ladder.length > 0 && (
        <ol className="mt-1 flex flex-col gap-0.5 text-xs text-ink-3">
          {policy.escalation_ladder.map((step) => (
            <li key={step.attempt} className={step.attempt <= attempt ? 'text-ink-2' : undefined}>
              Attempt {step.attempt} goes to{' '}
              {step.notify_to ? (
                <VisibleText text={step.notify_to} className="font-medium" />
              ) : (
                'the same people'
              )}
              {step.channel_hint && (
                <>
                  {' '}
                  by <VisibleText text={step.channel_hint} />
                </>
              )}
              {step.attempt <= attempt && ' (reached)'}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
