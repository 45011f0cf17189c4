import { demand } from '@/lib/domain/error'
import type { JsonObject } from '@/lib/domain/json'
import { demandSafeJson } from '@/lib/domain/json-safety'
import type { Operation } from '@/lib/domain/operation/operation'
import { bindResult, claimContinuation } from '@/lib/domain/operation/resume-operation'
import { mayAdminister, maySeeOperation, ownsOperation } from '@/lib/domain/permission'
import { loadContinuation } from '@/lib/store/operations'
import type { Context } from '../context'
import { changeOperation, operationNotFound } from './change-operation'

export type ResumeInput = { operationId: string; claimId: string | null }
export type Resumed = { operation: Operation; continuation: JsonObject }

/** The owner takes its continuation with the result bound: once, and only after the result was approved if it is reviewed. */
export async function resumeOperation(ctx: Context, { operationId, claimId }: ResumeInput): Promise<Resumed> {
  demandSafeJson(claimId, 'claim_id')
  const { next } = await changeOperation(ctx, operationId, (before, _policy, at) => {
    if (!maySeeOperation(ctx.actor, before)) throw operationNotFound()
    // Not even an admin: only the runtime that owns the interpreter may consume a continuation (P055 §6.2).
    demand(
      ownsOperation(ctx.actor, before) || (ctx.actor.kind === 'system' && mayAdminister(ctx.actor)),
      'Only the key that registered the operation resumes it.',
    )
    return claimContinuation(before, { by: ctx.actor, claimId, at })
  })
  const continuation = bindResult(await loadContinuation(operationId), next.result ?? null)
  return { operation: next, continuation }
}
