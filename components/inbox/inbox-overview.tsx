'use client'
import { countWords, useRequestCounts } from '@/components/live/request-counts'
import { Kbd } from '@/components/ui/kbd'
import type { RequestView } from '@/lib/contract/native/request-view'
import { LastDecisions } from './last-decisions'
import { NextDefaults } from './next-defaults'
import { TryIt } from './try-it'

type InboxOverviewProps = { due: RequestView[]; recent: RequestView[]; origin: string; mayMakeKeys: boolean }

/** Beside the list when nothing is open: what happens by itself, what was decided, and the way in when nothing is. */
export function InboxOverview({ due, recent, origin, mayMakeKeys }: InboxOverviewProps) {
  const { data: counts } = useRequestCounts()
  const pending = counts?.pending ?? due.length
  return (
    <div className="mx-auto flex max-w-reading flex-col gap-8 px-4 py-8 sm:px-8">
      {pending > 0 ? (
        <>
          <header>
            <h2 className="text-xl font-semibold">
              {pending === 1 ? 'One request waits' : `${countWords(pending)} requests wait`} for an answer
            </h2>
            <p className="mt-2 flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm text-ink-2">
              <Kbd>j</Kbd> <Kbd>k</Kbd> move, <Kbd>Enter</Kbd> opens, <Kbd>?</Kbd> shows every key.
            </p>
          </header>
          <NextDefaults initial={due} />
        </>
      ) : (
        <TryIt origin={origin} mayMakeKeys={mayMakeKeys} />
      )}
      <LastDecisions initial={recent} />
    </div>
  )
}
