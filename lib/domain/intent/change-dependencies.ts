import { DomainError } from '../error'
import { landing } from './change-status'
import { type Intent, type IntentChange, type IntentStatus, logEntry, statusEntry } from './intent'

export const MAX_DEPENDENCIES = 200

type Upstream = Pick<Intent, 'id' | 'title' | 'status'>
type By = { by: string; at: Date }

/**
 * From now on the intent waits for another one (RFC-0002). `closesCircle`: the other already waits, directly or through
 * others, for this one. A suspended dependency takes an active intent to blocked at once (RFC-0026 §2 rule 2).
 */
export function addDependency(
  intent: Intent,
  dependency: Upstream,
  { closesCircle }: { closesCircle: boolean },
  { by, at }: By,
): IntentChange {
  if (intent.id === dependency.id) throw refuse('An intent cannot depend on itself.')
  if (intent.dependsOn.includes(dependency.id)) throw refuse('Dependency already exists.')
  if (closesCircle) throw refuse('Dependency would create a cycle: that intent already waits for this one.')
  if (intent.dependsOn.length >= MAX_DEPENDENCIES)
    throw refuse(`An intent has at most ${MAX_DEPENDENCIES} dependencies.`)
  const dependsOn = [...intent.dependsOn, dependency.id]
  const status = landing(intent.status, { dependencies: [dependency] })
  return linked(intent, { dependsOn, status }, ['dependency_added', 'dependency_suspended'], dependency.id, {
    by,
    at,
  })
}

/** The intent no longer waits; blocked, it is active again when all that is left to wait for is completed. */
export function removeDependency(
  intent: Intent,
  dependencyId: string,
  dependencies: Upstream[],
  { by, at }: By,
): IntentChange {
  if (!intent.dependsOn.includes(dependencyId))
    throw new DomainError('not_found', 'This intent has no such dependency.')
  const dependsOn = intent.dependsOn.filter((id) => id !== dependencyId)
  const statusOf = new Map(dependencies.map(({ id, status }) => [id, status]))
  const isFree = dependsOn.every((id) => statusOf.get(id) === 'completed')
  const status = intent.status === 'blocked' && isFree ? 'active' : intent.status
  const facts = ['dependency_removed', 'dependencies_completed'] as const
  return linked(intent, { dependsOn, status }, facts, dependencyId, { by, at })
}

function linked(
  intent: Intent,
  changed: { dependsOn: string[]; status: IntentStatus },
  [fact, reason]: readonly [string, string],
  dependencyId: string,
  { by, at }: By,
): IntentChange {
  const next: Intent = { ...intent, ...changed, version: intent.version + 1, updatedAt: at }
  const events = [logEntry(fact, by, { dependency_id: dependencyId, version: next.version })]
  if (next.status !== intent.status)
    events.push(statusEntry(intent, next, by, { reason, dependency_id: dependencyId }))
  return { before: intent, next, events }
}

function refuse(message: string): DomainError {
  return new DomainError('bad_request', message, { field: 'dependency_id' })
}
