import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { RequestScreen } from '@/components/request/request-screen'
import { currentContext } from '@/lib/auth/session'
import { toReviewView } from '@/lib/contract/aioc/review-view'
import { toEventView } from '@/lib/contract/native/event-view'
import { RequestParams } from '@/lib/contract/native/parameters'
import { toStandingView } from '@/lib/contract/openintent/standing-view'
import { DomainError } from '@/lib/domain/error'
import { mayMintLink, mayRespond, mayRevokeGrant, maySeeProposal, mayWithdraw } from '@/lib/domain/permission'
import { MAX_TEXT } from '@/lib/domain/prompt'
import type { ApprovalRequest } from '@/lib/domain/request'
import { visibleString } from '@/lib/domain/visible-text'
import { viewFor } from '@/lib/http/api/native/view-for'
import { reviewProposal } from '@/lib/services/aioc/review-proposal'
import type { Context } from '@/lib/services/context'
import { getRequest } from '@/lib/services/get-request'
import { readStanding } from '@/lib/services/intent/read-standing'
import { listSightings } from '@/lib/services/list-sightings'
import { readRequestEvents } from '@/lib/services/read-request-events'
import {
  answerAction,
  checkAction,
  mintLinkAction,
  revokeGrantAction,
  seeAction,
  withdrawAction,
} from './actions'

type RequestPageProps = { params: Promise<{ id: string }> }

/** Once per page: the title and the page ask for the same request. */
const load = cache(async (id: string) => {
  const ctx = await currentContext()
  // An address that cannot be an id need not reach the database.
  if (!RequestParams.safeParse({ id }).success) notFound()
  const request = await getRequest(ctx, id).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'not_found') notFound()
    throw error
  })
  return { ctx, request }
})

export async function generateMetadata({ params }: RequestPageProps): Promise<Metadata> {
  const { ctx, request } = await load((await params).id)
  // As this person may see it: the title stands in tabs, histories and over shoulders.
  return { title: visibleString((await viewFor(ctx, request)).question).slice(0, 80) }
}

export default async function RequestPage({ params }: RequestPageProps) {
  const { ctx, request } = await load((await params).id)
  const [view, events, sightings, standing, review] = await Promise.all([
    viewFor(ctx, request),
    readRequestEvents(ctx, request.id),
    listSightings(ctx, request.id),
    request.source.protocol === 'openintent' ? readStanding(ctx, request.id) : null,
    isReviewed(ctx, request) ? reviewProposal(ctx, request.id) : null,
  ])
  const { actor } = ctx
  return (
    <RequestScreen
      key={request.id}
      request={view}
      events={events.map(toEventView)}
      sightings={sightings.map(({ name, seenAt }) => ({ name, seenAt: seenAt.toISOString() }))}
      standing={standing && toStandingView(standing, ctx.now())}
      review={review && toReviewView(review)}
      loadedAt={ctx.now().getTime()}
      viewer={{
        email: actor.kind === 'operator' ? actor.email : '',
        mayAnswer: mayRespond(actor, request),
        mayWithdraw: mayWithdraw(actor, request),
        mayMintLink: mayMintLink(actor),
        mayRevokeGrant: mayRevokeGrant(actor, request),
      }}
      actions={{
        answer: answerAction,
        withdraw: withdrawAction,
        mintLink: mintLinkAction,
        see: seeAction,
        check: checkAction,
        revokeGrant: revokeGrantAction,
      }}
      maxText={MAX_TEXT}
    />
  )
}

/** Only a suspended proposal has a review, and only who may see the proposal gets it. */
function isReviewed({ actor }: Context, request: ApprovalRequest): boolean {
  return request.source.protocol === 'aioc' && maySeeProposal(actor, request)
}
