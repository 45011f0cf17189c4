import { type Coordinator, releaseCoordinator as release } from '@/lib/domain/intent/coordinator'
import type { Context } from '../context'
import { type CoordinatorCall, coordinatorTransaction } from './coordinator-transaction'

/** It ends; what it watched over is no longer its concern. */
export function releaseCoordinator(
  ctx: Context,
  { coordinatorId, agent }: CoordinatorCall,
): Promise<Coordinator> {
  return coordinatorTransaction(ctx, coordinatorId, (coordinator, at) =>
    release(coordinator, { by: agent, at }),
  )
}
