import { DomainError, demand } from '@/lib/domain/error'
import { mayWithdraw } from '@/lib/domain/permission'
import type { ApprovalRequest } from '@/lib/domain/request'
import { revise } from '@/lib/domain/transitions/revise'
import type { Submission } from '@/lib/domain/transitions/submit'
import { prisma } from '@/lib/store/database'
import { policyLevels } from '@/lib/store/policy-levels'
import { changeRequest } from './change-request'
import { checkCallbackUrl } from './check-callback-url'
import type { Context } from './context'
import { getRequest } from './get-request'

export type ReviseInput = { requestId: string; submission: Submission; version?: number | null }

/** Replaces the question. Answers and links made for the old version are refused from now on. */
export async function reviseRequest(ctx: Context, input: ReviseInput): Promise<ApprovalRequest> {
  checkCallbackUrl(input.submission.callbackUrl)
  const levels = await policyLevels(prisma(), (await getRequest(ctx, input.requestId)).source.agent)
  return changeRequest(ctx, input.requestId, (before, at) => {
    demand(mayWithdraw(ctx.actor, before), 'Only the agent that asked or an admin may change a request.')
    // An intent and its question are one; changing one without the other would make them differ.
    if (before.source.protocol === 'openintent')
      throw new DomainError(
        'conflict',
        'This question belongs to an intent: change its state._suspension instead.',
      )
    // Approval is for exactly what the runtime suspended (RFC-0005); something else is another proposal.
    if (before.source.protocol === 'aioc')
      throw new DomainError(
        'conflict',
        'A suspended proposal is decided exactly as it is: withdraw it and submit the new one.',
      )
    // What is approved is the call the runtime holds; other words for it would be another suspension.
    if (before.source.protocol === 'art')
      throw new DomainError('conflict', 'A blocking tool call is asked once: cancel it and suspend anew.')
    return revise(before, input.submission, levels, { version: input.version ?? null, at })
  })
}
