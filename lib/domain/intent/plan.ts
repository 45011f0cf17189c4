import { DomainError } from '../error'
import { isJsonObject, type JsonObject } from '../json'
import { type LogEntry, logEntry } from './intent'
import { withDetails } from './task-details'

export const planStates = ['draft', 'active', 'paused', 'completed', 'failed', 'cancelled'] as const
export type PlanState = (typeof planStates)[number]

/** Steps towards an intent and the rules between them (RFC-0012). Its tasks may be of other intents, too. */
export type Plan = {
  id: string
  intentId: string
  keyId: string | null
  version: number
  state: PlanState
  /** Checkpoints, conditions, on_failure, on_complete, metadata, and the order of its tasks. */
  details: JsonObject
  createdAt: Date
  updatedAt: Date
}

export type PlanChange = { before: Plan | null; next: Plan; events: LogEntry[] }

export type NewPlan = Pick<Plan, 'intentId' | 'state' | 'details'>
/** What is not named stays; in `details` null removes a member. */
export type PlanPatch = { state?: PlanState; details: JsonObject }

const ENDS = ['completed', 'failed', 'cancelled'] as const
const moves: Record<PlanState, readonly PlanState[]> = {
  draft: ['active', 'paused', ...ENDS],
  active: ['paused', ...ENDS],
  paused: ['active', ...ENDS],
  completed: [],
  failed: [],
  cancelled: [],
}

export function createPlan(
  input: NewPlan,
  taskIds: string[],
  { by, at, ...meta }: { id: string; keyId: string | null; by: string; at: Date },
): PlanChange {
  const details = withDetails({}, { ...input.details, tasks: taskIds })
  const next: Plan = { ...input, ...meta, details, version: 1, createdAt: at, updatedAt: at }
  return { before: null, next, events: [planEntry('created', by, next, { tasks: taskIds })] }
}

/** `taskIds` when the tasks change; null when they stay. */
export function changePlan(
  plan: Plan,
  patch: PlanPatch,
  taskIds: string[] | null,
  { by, at }: { by: string; at: Date },
): PlanChange {
  const state = patch.state ?? plan.state
  if (state !== plan.state && !moves[plan.state].includes(state))
    throw new DomainError('conflict', `A plan that is ${plan.state} cannot become ${state}.`, {
      state: plan.state,
    })
  const details = withDetails(plan.details, { ...patch.details, ...(taskIds ? { tasks: taskIds } : {}) })
  const next: Plan = { ...plan, state, details, version: plan.version + 1, updatedAt: at }
  const facts = [
    ...(state === plan.state ? [] : [planEntry(stateFact(plan, next), by, next, { from: plan.state })]),
    ...checkpointFacts(plan, next, by),
  ]
  const events =
    facts.length > 0 ? facts : [planEntry('updated', by, next, taskIds ? { tasks: taskIds } : {})]
  return { before: plan, next, events }
}

function planEntry(type: string, by: string, plan: Plan, details: JsonObject): LogEntry {
  const { id, intentId, state, version } = plan
  return logEntry(`plan.${type}`, by, { plan_id: id, intent_id: intentId, state, version, ...details })
}

function stateFact(before: Plan, { state }: Plan): string {
  if (state !== 'active') return state
  return before.state === 'paused' ? 'resumed' : 'activated'
}

/** A checkpoint that came into another status: reached, then approved or rejected. */
function checkpointFacts(before: Plan, next: Plan, by: string): LogEntry[] {
  const was = checkpointStatuses(before)
  return [...checkpointStatuses(next)].flatMap(([id, status]) =>
    was.get(id) !== status && ['reached', 'approved', 'rejected'].includes(status)
      ? [planEntry(`checkpoint_${status}`, by, next, { checkpoint_id: id })]
      : [],
  )
}

function checkpointStatuses({ details }: Plan): Map<string, string> {
  const list = Array.isArray(details.checkpoints) ? details.checkpoints : []
  return new Map(
    list.flatMap((entry) =>
      isJsonObject(entry) && typeof entry.id === 'string' && typeof entry.status === 'string'
        ? [[entry.id, entry.status] as const]
        : [],
    ),
  )
}
