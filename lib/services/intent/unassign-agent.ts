import { DomainError, demand } from '@/lib/domain/error'
import { unassign } from '@/lib/domain/intent/assignment'
import { mayWorkOnIntents } from '@/lib/domain/permission'
import { commitUnassigned, findAssignment } from '@/lib/store/assignments'
import { lockIntent } from '@/lib/store/leases'
import type { Context } from '../context'
import { intentNotFound, intentTransaction } from './intent-transaction'

export type UnassignInput = { intentId: string; agentId: string; agent: string }

export function unassignAgent(ctx: Context, { intentId, agentId, agent }: UnassignInput): Promise<void> {
  demand(mayWorkOnIntents(ctx.actor), 'Only an agent key may assign agents.')
  return intentTransaction(async (tx, changed) => {
    if (!(await lockIntent(tx, intentId))) throw intentNotFound()
    const assignment = await findAssignment(tx, intentId, agentId)
    if (!assignment) throw new DomainError('not_found', 'This agent is not assigned to the intent')
    const by = { actor: ctx.actor, at: ctx.now() }
    for (const stream of await commitUnassigned(tx, unassign(assignment, agent), by)) changed.add(stream)
  })
}
