import { demand } from '@/lib/domain/error'
import type { Plan } from '@/lib/domain/intent/plan'
import type { FullPlan } from '@/lib/domain/intent/plan-progress'
import { maySeeIntents } from '@/lib/domain/permission'
import type { Tx } from '@/lib/store/database'
import { fillPlans, findPlan } from '@/lib/store/plans'
import type { Context } from '../context'
import { planNotFound } from './create-task'

export async function getPlan(ctx: Context, planId: string): Promise<FullPlan> {
  demand(maySeeIntents(ctx.actor), 'This key may not read plans.')
  const plan = await findPlan(planId)
  if (!plan) throw planNotFound()
  return fullPlan(plan)
}

export async function fullPlan(plan: Plan, tx?: Tx): Promise<FullPlan> {
  const [full] = await fillPlans([plan], tx)
  return full ?? { plan, tasks: [], suspended: [] }
}
