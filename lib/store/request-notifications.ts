import { noPlan, type Plan, planNotifications } from '@/lib/domain/channel/plan'
import type { Decision } from '@/lib/domain/decision'
import type { ApprovalRequest } from '@/lib/domain/request'
import type { Tx } from './database'
import { notificationSetup } from './notification-setup'

/** A decision with what it means for people: no commit can forget to tell them. Without a channel it costs nothing. */
export async function withNotifications(
  tx: Tx,
  before: ApprovalRequest | null,
  decision: Decision,
): Promise<{ decision: Decision; plan: Plan }> {
  const setup = await notificationSetup(tx)
  if (!setup) return { decision, plan: noPlan }
  const plan = planNotifications(before, decision, setup)
  return { decision: { ...decision, events: [...decision.events, ...plan.events] }, plan }
}
