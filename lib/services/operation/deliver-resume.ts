import { toResumeView } from '@/lib/contract/orbiplex/resume-view'
import { readDeliveryAnswer } from '@/lib/domain/delivery'
import { DomainError } from '@/lib/domain/error'
import { releaseClaim } from '@/lib/domain/operation/resume-operation'
import { signWebhook, webhookSecretOf } from '@/lib/domain/webhook-signature'
import { sessionSecret } from '@/lib/env'
import { guardedFetch } from '@/lib/gateways/guarded-fetch'
import type { Context } from '../context'
import { NotDelivered } from '../deliver-callback'
import { changeOperation } from './change-operation'
import { reasonOf } from './poll-operation'
import { type Resumed, resumeOperation } from './resume-operation'

export type DeliverResumeInput = { operationId: string; isLastTry: boolean }

const CLAIM = 'webhook'

/** Brings the continuation to the registered URL. Claimed first, so that it cannot also be claimed by a call. */
export async function deliverResume(
  ctx: Context,
  { operationId, isLastTry }: DeliverResumeInput,
): Promise<void> {
  const resumed = await claim(ctx, operationId)
  if (!resumed?.operation.resumeUrl) return
  const problem = await post(ctx, resumed.operation.resumeUrl, resumed)
  if (problem === null) return
  if (!isLastTry) throw new NotDelivered(`Continuation of ${operationId}: ${problem}`)
  await changeOperation(ctx, operationId, (before) => releaseClaim(before, CLAIM, problem))
}

async function claim(ctx: Context, operationId: string): Promise<Resumed | null> {
  try {
    return await resumeOperation(ctx, { operationId, claimId: CLAIM })
  } catch (error) {
    // The owner took it by a call, or it may not resume after all: there is nothing to bring.
    if (error instanceof DomainError && error.code !== 'unavailable') return null
    throw error
  }
}

async function post(ctx: Context, url: string, resumed: Resumed): Promise<string | null> {
  const body = JSON.stringify(toResumeView(resumed.operation, resumed.continuation))
  const secret = webhookSecretOf(sessionSecret(), resumed.operation.keyId)
  const id = `resume:${resumed.operation.id}`
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Countersign',
    ...signWebhook(secret, { id, at: ctx.now(), body }),
  }
  try {
    const { status } = await guardedFetch(url, { method: 'POST', headers, body })
    return readDeliveryAnswer(status) === 'delivered' ? null : `The receiver answered ${status}.`
  } catch (error) {
    return reasonOf(error)
  }
}
