import type { JsonObject } from '../json'
import { type Intent, type IntentChange, isSuspended, type LogEntry, logEntry, statusEntry } from './intent'
import type { Effects, Surroundings } from './surroundings'
import { INTENT_SUSPENDED, isOver, type Task, type TaskChange } from './task'

/** Whose name the server's own acts carry in an intent's log. */
export const SERVER = 'countersign'

/** What a change of one intent's status moves around it: the container rules of RFC-0026 §2 and §3. */
export function settle(before: Intent | null, next: Intent, around: Surroundings, at: Date): Effects {
  const was = before ? isSuspended(before) : false
  const is = isSuspended(next)
  if (is && !was) return entered(next, around, at)
  const left: Effects =
    was && !is ? leftSuspension(next, around, at) : { intents: [], tasks: [], containers: [] }
  if (next.status === 'completed' && before?.status !== 'completed')
    left.intents.push(...released(next, around, at))
  return left
}

/** Rules 2 and 3: active dependents and the tasks in hand are blocked; portfolios and coordinators are told. */
function entered(intent: Intent, around: Surroundings, at: Date): Effects {
  const overseers = around.overseers.filter(({ expiresAt }) => !expiresAt || at < expiresAt)
  const pauses = overseers.some(({ policy }) => policy === 'block_dependents')
  const waiting = [
    ...around.dependents.map((dependent) => dependent.intent),
    ...(pauses ? around.downstream : []),
  ]
  const told = { intent_id: intent.id, suspended_at: at.toISOString() }
  const escalations = overseers
    .filter(({ policy }) => policy === 'escalate')
    .map(({ id, agentId }) => ({ id, entry: escalation(id, agentId, told) }))
  return {
    intents: waiting
      .filter(({ status }) => status === 'active')
      .map((dependent) => moved(dependent, 'blocked', 'dependency_suspended', intent.id, at)),
    tasks: around.tasks
      .filter((task) => isInHand(task, around.tasks))
      .map((task) => block(task, intent.id, at)),
    containers: [
      ...around.portfolioIds.map((stream) => ({
        stream,
        events: [logEntry('portfolio.member_suspended', SERVER, { portfolio_id: stream, ...told })],
      })),
      ...escalations.map(({ id, entry }) => ({ stream: id, events: [entry] })),
      // Also in the intent's own log, where the wire shows it to those who ask for it by name.
      ...(escalations.length > 0
        ? [{ stream: intent.id, events: escalations.map(({ entry }) => entry) }]
        : []),
    ],
  }
}

function escalation(id: string, agentId: string, told: JsonObject): LogEntry {
  const payload = { coordinator_id: id, agent_id: agentId, reason: INTENT_SUSPENDED, ...told }
  return logEntry('coordinator.escalation_required', SERVER, payload)
}

/** Rule 3, the way back: what this suspension had blocked runs again, unless the work was given up. */
function leftSuspension(intent: Intent, around: Surroundings, at: Date): Effects {
  const mine = around.tasks.filter(
    (task) => task.status === 'blocked' && task.suspendedIntentId === intent.id,
  )
  const isGivenUp = intent.status === 'abandoned'
  return {
    intents: [],
    tasks: mine.map((task) => unblock(task, isGivenUp ? 'failed' : 'running', at)),
    containers: isGivenUp
      ? []
      : around.portfolioIds.map((stream) => ({
          stream,
          events: [
            logEntry('portfolio.member_resumed', SERVER, {
              portfolio_id: stream,
              intent_id: intent.id,
              resumed_at: at.toISOString(),
            }),
          ],
        })),
  }
}

/** Rule 2: only completion satisfies the gate; a dependent comes back once every dependency is completed. */
function released(intent: Intent, around: Surroundings, at: Date): IntentChange[] {
  return around.dependents
    .filter(({ intent, others }) => intent.status === 'blocked' && others.every((s) => s === 'completed'))
    .map(({ intent: dependent }) => moved(dependent, 'active', 'dependencies_completed', intent.id, at))
}

function moved(
  intent: Intent,
  status: 'active' | 'blocked',
  reason: string,
  dependencyId: string,
  at: Date,
): IntentChange {
  const next = { ...intent, status, version: intent.version + 1, updatedAt: at }
  const entry = statusEntry(intent, next, SERVER, { reason, dependency_id: dependencyId })
  return { before: intent, next, events: [entry] }
}

/** The tasks that can be worked on now; one that waits for another is blocked by that already. */
function isInHand(task: Task, all: Task[]): boolean {
  if (isOver(task) || task.status === 'blocked') return false
  const ofId = new Map(all.map((other) => [other.id, other]))
  return task.dependsOn.every((id) => {
    const upstream = ofId.get(id)
    return upstream === undefined || isOver(upstream)
  })
}

function block(task: Task, intentId: string, at: Date): TaskChange {
  return {
    before: task,
    next: {
      ...task,
      status: 'blocked',
      blockedReason: INTENT_SUSPENDED,
      suspendedIntentId: intentId,
      version: task.version + 1,
      updatedAt: at,
    },
    events: [
      {
        type: 'task.blocked',
        data: { from: task.status, blocked_reason: INTENT_SUSPENDED, suspended_intent_id: intentId },
      },
    ],
  }
}

function unblock(task: Task, status: 'running' | 'failed', at: Date): TaskChange {
  return {
    before: task,
    next: {
      ...task,
      status,
      blockedReason: status === 'failed' ? 'intent_abandoned' : null,
      suspendedIntentId: null,
      version: task.version + 1,
      startedAt: task.startedAt ?? (status === 'running' ? at : null),
      updatedAt: at,
    },
    events: [{ type: status === 'running' ? 'task.unblocked' : 'task.failed', data: { to: status } }],
  }
}
