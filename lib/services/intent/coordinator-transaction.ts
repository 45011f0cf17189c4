import { demand } from '@/lib/domain/error'
import {
  type Coordinator,
  type CoordinatorChange,
  coordinatorNotFound,
} from '@/lib/domain/intent/coordinator'
import { mayWorkOnIntents } from '@/lib/domain/permission'
import { commitCoordinator, lockCoordinator } from '@/lib/store/coordinators'
import type { Context } from '../context'
import { intentTransaction } from './intent-transaction'

export type CoordinatorCall = { coordinatorId: string; agent: string }

/** What somebody does with one coordinator: lock, decide, commit. */
export function coordinatorTransaction(
  ctx: Context,
  coordinatorId: string,
  decide: (coordinator: Coordinator, at: Date) => CoordinatorChange,
): Promise<Coordinator> {
  demand(mayWorkOnIntents(ctx.actor), 'Only an agent key may coordinate intents.')
  return intentTransaction(async (tx, changed) => {
    const before = await lockCoordinator(tx, coordinatorId)
    if (!before) throw coordinatorNotFound()
    const at = ctx.now()
    const change = decide(before, at)
    for (const stream of await commitCoordinator(tx, change, { actor: ctx.actor, at })) changed.add(stream)
    return change.next
  })
}
