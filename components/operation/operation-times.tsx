import type { ReactNode } from 'react'
import { ClockTime } from '@/components/time/clock-time'
import { Countdown } from '@/components/time/countdown'
import { RelativeTime } from '@/components/time/relative-time'
import type { OperationDetailView } from '@/lib/contract/orbiplex/operation-view'
import { isTerminal } from '@/lib/domain/operation/operation'
import { DueIn } from './due-in'

/** How long it may still take, when it is asked about next, and how often it was. */
export function OperationTimes({ operation }: { operation: OperationDetailView }) {
  const isOver = isTerminal(operation.status)
  return (
    <dl className="grid gap-x-6 gap-y-3 rounded-md border border-line bg-surface px-4 py-3 max-sm:grid-cols-2 sm:grid-cols-4">
      <Figure label={operation.ended_at ? 'Ended' : 'Expires'}>
        {operation.ended_at ? (
          <RelativeTime at={operation.ended_at} className="font-sans" />
        ) : (
          <Countdown from={operation.created_at} until={operation.expires_at} className="items-start" />
        )}
        <Small>
          <ClockTime at={operation.ended_at ?? operation.expires_at} exact />
        </Small>
      </Figure>
      <Figure label="Next retry">
        {operation.next_poll_at && !isOver ? <DueIn at={operation.next_poll_at} /> : 'none'}
        <Small>
          {operation.is_polled ? `every ${operation.retry_after_seconds} s` : 'its connector reports'}
        </Small>
      </Figure>
      <Figure label="Attempts">
        <span className="font-mono tabular-nums">{operation.attempts}</span>
        <Small>of {operation.max_attempts} at most</Small>
      </Figure>
      <Figure label="Last asked">
        {operation.last_poll_at ? (
          <RelativeTime at={operation.last_poll_at} className="font-sans" />
        ) : (
          'never'
        )}
        <Small>
          created <RelativeTime at={operation.created_at} className="font-sans" />
        </Small>
      </Figure>
    </dl>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-3">{label}</dt>
      <dd className="flex flex-col items-start text-sm">{children}</dd>
    </div>
  )
}

function Small({ children }: { children: ReactNode }) {
  return <span className="text-xs text-ink-3">{children}</span>
}
