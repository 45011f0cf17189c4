import { demand } from '@/lib/domain/error'
import { type Assignment, assign } from '@/lib/domain/intent/assignment'
import { mayWorkOnIntents } from '@/lib/domain/permission'
import { commitAssigned, findAssignment } from '@/lib/store/assignments'
import { lockIntent } from '@/lib/store/leases'
import type { Context } from '../context'
import { newUuid } from '../new-id'
import { intentNotFound, intentTransaction } from './intent-transaction'
import { keyIdOf } from './key-id-of'

export type AssignInput = { intentId: string; agentId: string; role: string | null; agent: string }

/** Gives an intent to an agent; twice is the same as once. */
export function assignAgent(ctx: Context, input: AssignInput): Promise<Assignment> {
  demand(mayWorkOnIntents(ctx.actor), 'Only an agent key may assign agents.')
  const { intentId, agentId, role, agent } = input
  return intentTransaction(async (tx, changed) => {
    if (!(await lockIntent(tx, intentId))) throw intentNotFound()
    const at = ctx.now()
    const command = { id: newUuid(), intentId, agentId, keyId: keyIdOf(ctx), role, by: agent, at }
    const change = assign(await findAssignment(tx, intentId, agentId), command)
    for (const stream of await commitAssigned(tx, change, { actor: ctx.actor, at })) changed.add(stream)
    return change.next
  })
}
