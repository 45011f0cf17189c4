import { DomainError, demand } from '@/lib/domain/error'
import { type Operator, slackUserId } from '@/lib/domain/operator'
import { mayAdminister } from '@/lib/domain/permission'
import { commitAdmin, lockAdmin } from '@/lib/store/admin-events'
import { transact } from '@/lib/store/database'
import { changeOperator, findOperator } from '@/lib/store/operators'
import type { Context } from '../context'
import { existingOperator } from '../existing-operator'

/** Says who somebody is in Slack. Only an admin's word counts: a chat profile proves nothing. */
export async function setSlackUser(
  ctx: Context,
  input: { operatorId: string; slackUserId: string },
): Promise<Operator> {
  demand(mayAdminister(ctx.actor), 'Only admins say who somebody is in Slack.')
  const wanted = slackUserId(input.slackUserId)
  const at = ctx.now()
  return transact(async (tx) => {
    await lockAdmin(tx)
    const before = await existingOperator(tx, input.operatorId)
    if (before.slackUserId === wanted) return before
    const holder = wanted === null ? null : await findOperator(tx, { slackUserId: wanted })
    if (holder)
      throw new DomainError('conflict', `${holder.email} already has this Slack member id.`, {
        field: 'slack_user_id',
      })
    const after = await changeOperator(tx, before.id, { slackUserId: wanted })
    const data = { operator: before.id, email: before.email, from: before.slackUserId, to: wanted }
    await commitAdmin(tx, { actor: ctx.actor, at }, { type: 'operator.slack_changed', data })
    return after
  })
}
