import { createHash } from 'node:crypto'
import { hub } from '@/lib/database/hub'
import { checkProposal } from '@/lib/domain/aioc/check-proposal'
import { storable } from '@/lib/domain/aioc/storable'
import type { SuspendedProposal } from '@/lib/domain/aioc/suspended-proposal'
import type { Decision } from '@/lib/domain/decision'
import { DomainError, demand } from '@/lib/domain/error'
import { maySubmit } from '@/lib/domain/permission'
import type { ApprovalRequest } from '@/lib/domain/request'
import { type Submission, submit } from '@/lib/domain/transitions/submit'
import { tick } from '@/lib/domain/transitions/tick'
import { insertRequestIn } from '@/lib/store/commit-request'
import { prisma, transact } from '@/lib/store/database'
import { loadRequestByIdempotencyKey } from '@/lib/store/load-request'
import { policyLevels } from '@/lib/store/policy-levels'
import { saveProposal } from '@/lib/store/proposals'
import { checkCallbackUrl } from '../check-callback-url'
import type { Context } from '../context'

export type SubmitProposalInput = {
  proposal: SuspendedProposal
  /** The proposal as it was sent, letter by letter. */
  artifact: string
  scope: string | null
  submission: Submission
  /** Tells a repeat from another proposal under the same run and call. */
  bodyDigest: string
}

/** Puts a suspended proposal to people. The same run and call with the same content is the same request. */
export async function submitProposal(
  ctx: Context,
  input: SubmitProposalInput,
): Promise<{ request: ApprovalRequest; isReplay: boolean }> {
  const { actor } = ctx
  demand(maySubmit(actor) && actor.kind === 'agent', 'Only an agent key may submit a proposal.')
  const { proposal, submission } = input
  const { canonicalJson, hash } = checkProposal(proposal)
  checkCallbackUrl(submission.callbackUrl, undefined, 'prompt.callback_url')
  const at = ctx.now()
  const decision = await asked(ctx, input, at)
  const idempotencyKey = repeatKey(proposal)
  const isNew = await transact(async (tx) => {
    const repeat = { idempotencyKey, bodyDigest: input.bodyDigest }
    if (!(await insertRequestIn(tx, decision, { by: actor, at }, repeat))) return false
    await saveProposal(tx, {
      requestId: decision.next.id,
      keyId: actor.id,
      hash,
      kind: proposal.kind,
      name: submission.proposal?.name ?? '',
      runId: storable(proposal.runId),
      callId: storable(proposal.callId),
      scope: input.scope,
      artifact: input.artifact,
      canonicalJson,
    })
    return true
  })
  if (!isNew) return repeated(actor.id, idempotencyKey, input.bodyDigest)
  hub().announce([decision.next.id])
  return { request: decision.next, isReplay: false }
}

/** What has expired before it arrived is kept and over at once: nobody is asked. */
async function asked(
  ctx: Context,
  { proposal, submission }: SubmitProposalInput,
  at: Date,
): Promise<Decision> {
  const levels = await policyLevels(prisma(), submission.source.agent)
  const deadline = proposal.expiresAt ? new Date(proposal.expiresAt) : null
  const askedBy = ctx.actor.kind === 'agent' ? ctx.actor.id : null
  const first = submit(submission, levels, { id: ctx.newId('req'), askedBy, at, deadline })
  const then = tick(first.next, at)
  return { next: then.next, events: [...first.events, ...then.events] }
}

/** Identical calls share a hash, so a request is known by its run and call. */
function repeatKey({ runId, callId }: SuspendedProposal): string {
  return `aioc:${createHash('sha256')
    .update(JSON.stringify([runId, callId]))
    .digest('hex')}`
}

async function repeated(askedBy: string, key: string, bodyDigest: string) {
  const earlier = await loadRequestByIdempotencyKey(askedBy, key)
  if (!earlier || earlier.bodyDigest !== bodyDigest)
    throw new DomainError('idempotency_conflict', 'This run and call already proposed something else.')
  return { request: earlier.request, isReplay: true }
}
