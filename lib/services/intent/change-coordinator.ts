import {
  type Coordinator,
  type CoordinatorTerms,
  changeCoordinator as change,
} from '@/lib/domain/intent/coordinator'
import type { Context } from '../context'
import { type CoordinatorCall, coordinatorTransaction } from './coordinator-transaction'

export type ChangeCoordinatorInput = CoordinatorCall & { edit: Partial<CoordinatorTerms> }

export function changeCoordinator(
  ctx: Context,
  { coordinatorId, agent, edit }: ChangeCoordinatorInput,
): Promise<Coordinator> {
  return coordinatorTransaction(ctx, coordinatorId, (coordinator, at) =>
    change(coordinator, edit, { by: agent, at }),
  )
}
