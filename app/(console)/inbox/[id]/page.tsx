import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { RequestScreen } from '@/components/request/request-screen'
import { currentContext } from '@/lib/auth/session'
import { toEventView } from '@/lib/contract/native/event-view'
import { toLinkView } from '@/lib/contract/native/link'
import { RequestParams } from '@/lib/contract/native/parameters'
import { toDeliveryView } from '@/lib/contract/notification/delivery-view'
import { toStandingView } from '@/lib/contract/openintent/standing-view'
import { DomainError } from '@/lib/domain/error'
import { mayMintLink, mayRespond, mayWithdraw } from '@/lib/domain/permission'
import { MAX_TEXT } from '@/lib/domain/prompt'
import { visibleString } from '@/lib/domain/visible-text'
import { viewFor } from '@/lib/http/api/native/view-for'
import { listRequestDeliveries } from '@/lib/services/channel/list-request-deliveries'
import { getRequest } from '@/lib/services/get-request'
import { readStanding } from '@/lib/services/intent/read-standing'
import { listRequestLinks } from '@/lib/services/list-request-links'
import { listSightings } from '@/lib/services/list-sightings'
import { readRequestEvents } from '@/lib/services/read-request-events'
import {
  answerAction,
  checkAction,
  mintLinkAction,
  revokeLinkAction,
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
  const { request } = await load((await params).id)
  return { title: visibleString(request.question).slice(0, 80) }
}

export default async function RequestPage({ params }: RequestPageProps) {
  const { ctx, request } = await load((await params).id)
  const { actor } = ctx
  const [events, sightings, links, deliveries, standing] = await Promise.all([
    readRequestEvents(ctx, request.id),
    listSightings(ctx, request.id),
    mayMintLink(actor) ? listRequestLinks(ctx, request.id) : [],
    listRequestDeliveries(ctx, request.id),
    request.source.protocol === 'openintent' ? readStanding(ctx, request.id) : null,
  ])
  return (
    <RequestScreen
      key={request.id}
      request={viewFor(ctx, request)}
      events={events.map(toEventView)}
      sightings={sightings.map(({ name, seenAt }) => ({ name, seenAt: seenAt.toISOString() }))}
      links={links.map(toLinkView)}
      deliveries={deliveries.map(toDeliveryView)}
      standing={standing && toStandingView(standing, ctx.now())}
      loadedAt={ctx.now().getTime()}
      viewer={{
        email: actor.kind === 'operator' ? actor.email : '',
        mayAnswer: mayRespond(actor, request),
        mayWithdraw: mayWithdraw(actor, request),
        mayMintLink: mayMintLink(actor),
      }}
      actions={{
        answer: answerAction,
        withdraw: withdrawAction,
        mintLink: mintLinkAction,
        revokeLink: revokeLinkAction,
        see: seeAction,
        check: checkAction,
      }}
      maxText={MAX_TEXT}
    />
  )
}
