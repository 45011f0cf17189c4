import { type Coordinator, heartbeat } from '@/lib/domain/intent/coordinator'
import type { Context } from '../context'
import { coordinatorTransaction } from './coordinator-transaction'

/** A coordinator says that it is alive. */
export function beatCoordinator(ctx: Context, coordinatorId: string): Promise<Coordinator> {
  return coordinatorTransaction(ctx, coordinatorId, heartbeat)
}
