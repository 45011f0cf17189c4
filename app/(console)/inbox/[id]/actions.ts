'use server'
import type { AnswerInput } from '@/components/prompt/answer-action'
import type { MintedLink, SightingView } from '@/components/request/request-actions'
import { currentContext } from '@/lib/auth/session'
import type { ActionResult } from '@/lib/contract/action-result'
import { GrantParams, RevokeBody } from '@/lib/contract/aioc/grant-bodies'
import { MintLinkBody } from '@/lib/contract/native/link'
import { RequestParams } from '@/lib/contract/native/parameters'
import type { RequestView } from '@/lib/contract/native/request-view'
import { CancelBody } from '@/lib/contract/native/respond-body'
import type { ChainFault } from '@/lib/domain/event-chain'
import { requestIdOfGrant } from '@/lib/domain/grant'
import { env } from '@/lib/env'
import { action } from '@/lib/http/action'
import { viewFor } from '@/lib/http/api/native/view-for'
import { readAnswer } from '@/lib/http/read-answer'
import { readInput } from '@/lib/http/read-input'
import { revokeGrant } from '@/lib/services/aioc/revoke-grant'
import { dismissRequest } from '@/lib/services/dismiss-request'
import { getRequest } from '@/lib/services/get-request'
import { listSightings } from '@/lib/services/list-sightings'
import { markSeen } from '@/lib/services/mark-seen'
import { mintLink } from '@/lib/services/mint-link'
import { respondToRequest } from '@/lib/services/respond-to-request'
import { verifyRequestEvents } from '@/lib/services/verify-request-events'

const idOf = (requestId: string) => readInput(RequestParams, { id: requestId }).id

export async function answerAction(input: AnswerInput): Promise<ActionResult<RequestView>> {
  return action(async () => {
    const ctx = await currentContext()
    const requestId = idOf(input.requestId)
    const answer = readAnswer(input)
    return viewFor(ctx, await respondToRequest(ctx, { requestId, ...answer, via: 'console' }))
  })
}

export async function withdrawAction(
  requestId: string,
  reason: string | null,
): Promise<ActionResult<RequestView>> {
  return action(async () => {
    const ctx = await currentContext()
    const body = readInput(CancelBody, { reason })
    return viewFor(
      ctx,
      await dismissRequest(ctx, { requestId: idOf(requestId), reason: body.reason ?? null }),
    )
  })
}

export async function mintLinkAction(
  requestId: string,
  recipient: string,
): Promise<ActionResult<MintedLink>> {
  return action(async () => {
    const ctx = await currentContext()
    const body = readInput(MintLinkBody, { recipient })
    const { link, token } = await mintLink(ctx, { requestId: idOf(requestId), recipient: body.recipient })
    return {
      path: `/a/${token}`,
      origin: env.publicUrl ?? null,
      expiresAt: link.expiresAt.toISOString(),
    }
  })
}

export async function seeAction(requestId: string): Promise<ActionResult<SightingView[]>> {
  return action(async () => {
    const ctx = await currentContext()
    const id = idOf(requestId)
    await markSeen(ctx, id)
    return (await listSightings(ctx, id)).map(({ name, seenAt }) => ({ name, seenAt: seenAt.toISOString() }))
  })
}

export async function checkAction(requestId: string): Promise<ActionResult<ChainFault | null>> {
  return action(async () => verifyRequestEvents(await currentContext(), idOf(requestId)))
}

export async function revokeGrantAction(
  grantId: string,
  reason: string | null,
): Promise<ActionResult<RequestView>> {
  return action(async () => {
    const ctx = await currentContext()
    const { id } = readInput(GrantParams, { id: grantId })
    const body = readInput(RevokeBody, { reason })
    await revokeGrant(ctx, { grantId: id, reason: body.reason ?? null })
    return viewFor(ctx, await getRequest(ctx, requestIdOfGrant(id)))
  })
}
