import { DomainError, demand } from '@/lib/domain/error'
import type { Json } from '@/lib/domain/json'
import { type Admission, demandDeferrable } from '@/lib/domain/operation/admission'
import type { Operation } from '@/lib/domain/operation/operation'
import { digestOf, operationId } from '@/lib/domain/operation/operation-id'
import { type NewOperation, registerOperation as register } from '@/lib/domain/operation/register-operation'
import { mayRegisterOperations } from '@/lib/domain/permission'
import { insertOperation } from '@/lib/store/commit-operation'
import { loadOperationPolicy } from '@/lib/store/operation-policy'
import { loadOperation } from '@/lib/store/operations'
import { checkCallbackUrl } from '../check-callback-url'
import type { Context } from '../context'
import { operationNotFound } from './change-operation'
import { checkConnectorOrigin } from './check-connector-origin'

export type RegisterInput = { work: NewOperation; admission: Admission; idempotencyKey: string | null }
export type Registered = { operation: Operation; isReplay: boolean }

/** Puts accepted work under the host's care. Registered again under its idempotency key, it is the operation it was. */
export async function registerOperation(
  ctx: Context,
  { work, admission, idempotencyKey }: RegisterInput,
): Promise<Registered> {
  const { actor } = ctx
  demand(
    actor.kind === 'agent' && mayRegisterOperations(actor),
    'Only host and connector keys register operations.',
  )
  demandDeferrable(admission)
  const seed = idempotencyKey === null ? ctx.newId('operation') : { keyId: actor.id, idempotencyKey }
  const id = operationId(work.kind, seed)
  const workDigest = digestOf(identityOf(work))
  // Before the terms: a repetition whose deadline has passed meanwhile is still the operation it was.
  const earlier = idempotencyKey === null ? null : await replay(id, workDigest)
  if (earlier) return earlier
  const { whole: policy } = await loadOperationPolicy()
  for (const field of ['status_url', 'cancel_url', 'resume_url'] as const)
    checkCallbackUrl(urlOf(work, field), undefined, field)
  checkConnectorOrigin(policy, work)
  const at = ctx.now()
  const reporterId = actor.roles.includes('connector') ? actor.id : null
  const decision = register(work, policy, { id, keyId: actor.id, reporterId, at })
  const { continuation } = work
  const author = { by: actor, at, slots: policy.concurrencyPerModule }
  if (await insertOperation({ decision, continuation, workDigest }, author))
    return { operation: decision.next, isReplay: false }
  const winner = await replay(id, workDigest)
  if (!winner) throw operationNotFound()
  return winner
}

async function replay(id: string, workDigest: string): Promise<Registered | null> {
  const earlier = await loadOperation(id)
  if (!earlier) return null
  if (earlier.workDigest !== workDigest)
    throw new DomainError('idempotency_conflict', 'This idempotency_key was used for other work.')
  return { operation: earlier.operation, isReplay: true }
}

function urlOf(work: NewOperation, field: 'status_url' | 'cancel_url' | 'resume_url'): string | null {
  return { status_url: work.statusUrl, cancel_url: work.cancelUrl, resume_url: work.resumeUrl }[field]
}

/** What makes it the same work: hints and diagnostics may differ in a repetition. */
function identityOf(work: NewOperation): Json {
  return {
    kind: work.kind,
    owner: work.ownerModuleId,
    capability: work.capabilityId,
    action: work.actionId,
    correlation: work.correlationId,
    urls: [work.statusUrl, work.cancelUrl, work.resumeUrl],
    reason: work.cancelUnavailableReason,
    continuation: work.continuation,
    question: work.review?.question ?? null,
  }
}
