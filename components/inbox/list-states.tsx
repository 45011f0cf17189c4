'use client'
import { CircleAlert, CircleCheck, FilterX, Inbox } from 'lucide-react'
import { FetchError } from '@/components/live/fetch-json'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'

export function NothingMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={FilterX}
      title="Nothing matches"
      actions={<Button onClick={onClear}>Clear filters</Button>}
    >
      No request fits these filters. Search finds whole words and their beginnings.
    </EmptyState>
  )
}

export function NothingWaits() {
  return (
    <EmptyState icon={Inbox} title="Nothing waits for an answer">
      New requests appear here by themselves, the most urgent first.
    </EmptyState>
  )
}

export function EverythingPickedUp({ onBack }: { onBack: () => void }) {
  return (
    <EmptyState
      icon={CircleCheck}
      title="Every decision was picked up"
      actions={<Button onClick={onBack}>To what waits</Button>}
    >
      A decision appears here when the agent that asked does not go on with it in time. It goes when the agent
      acknowledges it. Admins set the time under Policy.
    </EmptyState>
  )
}

type ListErrorProps = { error: Error; hasRows: boolean; onRetry: () => void; isRetrying: boolean }

/** What happened, what was kept, what to do. */
export function ListError({ error, hasRows, onRetry, isRetrying }: ListErrorProps) {
  const isSignedOut = error instanceof FetchError && error.status === 401
  return (
    <div
      role="status"
      className="m-3 flex items-start gap-2.5 rounded-md border border-red/40 bg-red-soft px-3 py-2.5 text-sm"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-red" />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-red">
          {isSignedOut ? 'You are signed out' : 'The list could not be brought up to date'}
        </p>
        <p className="text-ink-2">
          {!isSignedOut && `${error.message} `}
          {hasRows ? 'Shown is what was known before; your filters are kept.' : 'Your filters are kept.'}
        </p>
      </div>
      {isSignedOut ? (
        <a href="/sign-in" className={buttonStyle('default', 'sm')}>
          Sign in
        </a>
      ) : (
        <Button size="sm" busy={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}

export function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading requests">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((row, index) => (
        <div key={row} className="flex h-14 flex-col justify-center gap-2 border-b border-line px-4">
          <Skeleton className={index % 3 === 1 ? 'h-3.5 w-1/2' : 'h-3.5 w-2/3'} />
          <Skeleton className={index % 2 ? 'h-2.5 w-2/5' : 'h-2.5 w-1/3'} />
        </div>
      ))}
    </div>
  )
}
