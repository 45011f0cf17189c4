import { demand } from '@/lib/domain/error'
import { demandLinkPolicy, type LinkPolicy, linkPolicyWords, storeLinkPolicy } from '@/lib/domain/link-policy'
import { mayAdminister } from '@/lib/domain/permission'
import { commitAdmin, lockAdmin } from '@/lib/store/admin-events'
import { transact } from '@/lib/store/database'
import { loadLinkPolicy, saveLinkPolicy } from '@/lib/store/link-policy'
import type { Context } from './context'
import { nameOf } from './name-of'

/** What links may answer without an account; it counts for links already sent, too. */
export async function setLinkPolicy(ctx: Context, wanted: LinkPolicy): Promise<void> {
  demand(mayAdminister(ctx.actor), 'Only admins set the policy.')
  const policy = demandLinkPolicy(wanted)
  const at = ctx.now()
  await transact(async (tx) => {
    await lockAdmin(tx)
    const before = await loadLinkPolicy(tx)
    await saveLinkPolicy(tx, { policy, updatedAt: at, updatedBy: nameOf(ctx.actor) })
    const data = {
      from: storeLinkPolicy(before.policy),
      to: storeLinkPolicy(policy),
      words: linkPolicyWords(policy),
    }
    await commitAdmin(tx, { actor: ctx.actor, at }, { type: 'policy.links_changed', data })
  })
}
