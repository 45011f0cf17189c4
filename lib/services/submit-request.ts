import { DomainError, demand } from '@/lib/domain/error'
import { demandSafeJson } from '@/lib/domain/json-safety'
import { maySubmit } from '@/lib/domain/permission'
import type { ApprovalRequest } from '@/lib/domain/request'
import { type Submission, submit } from '@/lib/domain/transitions/submit'
import { insertRequest, type Repeatable } from '@/lib/store/commit-request'
import { prisma } from '@/lib/store/database'
import { loadRequestByIdempotencyKey } from '@/lib/store/load-request'
import { policyLevels } from '@/lib/store/policy-levels'
import { checkCallbackUrl } from './check-callback-url'
import type { Context } from './context'

export type SubmitInput = Repeatable & { submission: Submission }

/** Puts a question to people. The same idempotency key with the same body gives the request it gave before. */
export async function submitRequest(
  ctx: Context,
  { submission, idempotencyKey, bodyDigest }: SubmitInput,
): Promise<{ request: ApprovalRequest; isReplay: boolean }> {
  demand(maySubmit(ctx.actor), 'Only an agent key may submit a request.')
  checkCallbackUrl(submission.callbackUrl)
  demandSafeJson(idempotencyKey, 'Idempotency-Key')
  const askedBy = ctx.actor.kind === 'agent' ? ctx.actor.id : null
  const at = ctx.now()
  const levels = await policyLevels(prisma(), submission.source.agent)
  const decision = submit(submission, levels, { id: ctx.newId('req'), askedBy, at })
  if (await insertRequest(decision, { by: ctx.actor, at }, { idempotencyKey, bodyDigest }))
    return { request: decision.next, isReplay: false }
  const earlier = await loadRequestByIdempotencyKey(askedBy ?? '', idempotencyKey ?? '')
  if (earlier?.bodyDigest !== bodyDigest || !earlier)
    throw new DomainError('idempotency_conflict', 'This Idempotency-Key was used for another request.')
  return { request: earlier.request, isReplay: true }
}
