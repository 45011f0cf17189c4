'use client'
import { useNow } from '@/components/time/clock'
import { Alert } from '@/components/ui/alert'
import { VisibleText } from '@/components/ui/visible-text'
import type { RequestView } from '@/lib/contract/native/request-view'
import { pickupMark } from './pickup-words'

/** What a person must know after deciding: that the agent failed, or that it does not have the answer in hand. */
export function AfterDecision({ request }: { request: RequestView }) {
  const { failure, overdue_at: overdueAt } = request.delivery
  if (failure !== null)
    return (
      <Alert tone="red" announce="polite" title="The agent could not carry it out">
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          <VisibleText text={failure} />
        </p>
      </Alert>
    )
  // Only a decision that can become late needs the clock.
  return overdueAt === null ? null : <Late request={request} />
}

function Late({ request }: { request: RequestView }) {
  const mark = pickupMark(request, useNow())
  if (!mark) return null
  return (
    <Alert tone={mark.tone} announce="polite" title={`Decided ${mark.age} ago, not picked up`}>
      {mark.isDelivered ? (
        <>
          The answer reached <VisibleText text={request.source.agent} />, which has not said that it goes on
          with it. See whether it still runs.
        </>
      ) : (
        <>
          The answer has not reached <VisibleText text={request.source.agent} />: it was neither fetched nor
          delivered. The decision is kept and waits for it.
        </>
      )}
    </Alert>
  )
}
