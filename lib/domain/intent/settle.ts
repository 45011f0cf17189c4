import type { JsonObject } from '../json'
import { type Intent, type IntentChange, isSuspended, type LogEntry, logEntry, statusEntry } from './intent'
import type { Effects, Surroundings } from './surroundings'
import { INTENT_SUSPENDED, isInHand, isOver, type Task, type TaskChange, taskEntry } from './task'

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
  const own = around.tasks.filter((task) => !isOver(task)).map(({ id }) => id)
  const unfinished = new Set([...own, ...(around.awaitedTasks ?? [])])
  const escalations = overseers
    .filter(({ policy }) => policy === 'escalate')
    .map(({ id, agentId }) => ({ id, entry: escalation(id, agentId, told) }))
  return {
    intents: waiting
      .filter(({ status }) => status === 'active')
      .map((dependent) => moved(dependent, 'blocked', 'dependency_suspended', intent.id, at)),
    tasks: around.tasks
      .filter((task) => isInHand(task, unfinished))
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

/** Holds a task for as long as its intent is suspended (rule 3). */
export function block(task: Task, intentId: string, at: Date): TaskChange {
  const held = { blockedReason: INTENT_SUSPENDED, suspendedIntentId: intentId }
  const next: Task = { ...task, ...held, status: 'blocked', version: task.version + 1, updatedAt: at }
  const details = { from: task.status, blocked_reason: INTENT_SUSPENDED, suspended_intent_id: intentId }
  return { before: task, next, events: [taskEntry('blocked', SERVER, next, details)] }
}

function unblock(task: Task, status: 'running' | 'failed', at: Date): TaskChange {
  const isFailed = status === 'failed'
  const next: Task = {
    ...task,
    status,
    blockedReason: isFailed ? 'intent_abandoned' : null,
    suspendedIntentId: null,
    version: task.version + 1,
    startedAt: task.startedAt ?? (isFailed ? null : at),
    completedAt: isFailed ? at : null,
    updatedAt: at,
  }
  const type = isFailed ? 'failed' : 'unblocked'
  const details = { from: task.status, ...(isFailed ? { reason: 'intent_abandoned' } : {}) }
  return { before: task, next, events: [taskEntry(type, SERVER, next, details)] }
}
