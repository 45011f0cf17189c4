import { type Review, reviewOf } from '@/lib/domain/aioc/review'
import { isJsonObject, type Json } from '@/lib/domain/json'
import { maySeeProposals } from '@/lib/domain/permission'
import { decisionsOnHash, lastDecisionOnTool } from '@/lib/store/proposals'
import type { Context } from '../context'
import { getProposal } from './get-proposal'

/** What a reviewer should know besides the arguments: what reading them lost, and what was decided before. */
export async function reviewProposal(ctx: Context, requestId: string): Promise<Review> {
  const row = await getProposal(ctx, requestId)
  // An agent that looks at its own proposal learns nothing of others.
  const keyId = maySeeProposals(ctx.actor) ? null : row.keyId
  const [earlier, lastOnTool] = await Promise.all([
    decisionsOnHash(row, keyId),
    lastDecisionOnTool(row, keyId),
  ])
  return reviewOf({
    canonicalJson: row.canonicalJson,
    rawArguments: rawArgumentsOf(JSON.parse(row.artifact)),
    earlier,
    lastOnTool,
  })
}

function rawArgumentsOf(artifact: Json): string | null {
  const raw = isJsonObject(artifact) ? artifact.rawArguments : null
  return typeof raw === 'string' ? raw : null
}
