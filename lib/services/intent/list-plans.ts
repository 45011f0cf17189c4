import { demand } from '@/lib/domain/error'
import type { FullPlan } from '@/lib/domain/intent/plan-progress'
import { maySeeIntents } from '@/lib/domain/permission'
import { findIntent } from '@/lib/store/intents'
import { plansOf } from '@/lib/store/plans'
import type { Context } from '../context'
import { intentNotFound } from './intent-transaction'

export async function listPlans(ctx: Context, intentId: string): Promise<FullPlan[]> {
  demand(maySeeIntents(ctx.actor), 'This key may not read plans.')
  if (!(await findIntent(intentId))) throw intentNotFound()
  return plansOf(intentId)
}
