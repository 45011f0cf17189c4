import { DomainError } from '../error'
import type { JsonObject } from '../json'
import { type Intent, type IntentChange, type IntentStatus, isSuspended, statusEntry } from './intent'
import type { Surroundings } from './surroundings'

export type StatusCommand = {
  status: IntentStatus
  reason: string | null
  by: string
  keyId: string | null
  at: Date
}

/** Moves an intent to another status of its lifecycle (RFC-0001, RFC-0025 §2, RFC-0026 §2 rule 2). */
export function changeStatus(intent: Intent, command: StatusCommand, around: Surroundings): IntentChange {
  const { reason, by, at } = command
  demandOpen(intent, command.status)
  const waitsFor = around.dependencies.find(isSuspended)
  if (command.status === 'completed' && waitsFor)
    throw new DomainError(
      'conflict',
      'A dependency of this intent is suspended; that does not satisfy the completion gate.',
      { dependency_id: waitsFor.id },
    )
  const status = landing(command.status, around)
  const details = {
    ...(reason === null ? {} : { reason }),
    ...whyHeld(command.status, status, around),
  }
  const next: Intent = {
    ...intent,
    status,
    version: intent.version + 1,
    updatedAt: at,
    suspendedAt: status !== 'suspended_awaiting_input' ? null : (intent.suspendedAt ?? at),
    // Whoever says it again does not become the one who asked, and with that the one who may see the id.
    suspendedBy:
      status === 'suspended_awaiting_input' && !isSuspended(intent) ? command.keyId : intent.suspendedBy,
    abandonmentReason: status === 'abandoned' ? (reason ?? intent.abandonmentReason) : null,
  }
  return { before: intent, next, events: [statusEntry(intent, next, by, details)] }
}

/** An intent cannot become active while a dependency is suspended: it lands in blocked and comes back by itself. */
export function landing(
  status: IntentStatus,
  { dependencies }: Pick<Surroundings, 'dependencies'>,
): IntentStatus {
  return status === 'active' && dependencies.some(isSuspended) ? 'blocked' : status
}

/** What the log says when an intent landed elsewhere than it was sent. */
export function whyHeld(
  wanted: IntentStatus,
  landed: IntentStatus,
  { dependencies }: Pick<Surroundings, 'dependencies'>,
): JsonObject {
  if (wanted === landed) return {}
  return { reason: 'dependency_suspended', dependency_id: dependencies.find(isSuspended)?.id ?? null }
}

function demandOpen(intent: Intent, status: IntentStatus): void {
  const isOver = intent.status === 'completed' || intent.status === 'abandoned'
  if (isOver && intent.status !== status)
    throw new DomainError('conflict', `This intent is ${intent.status}; that is final.`, {
      status: intent.status,
    })
}

/** The version the caller read; another one means somebody wrote in between. */
export function demandVersion(current: { version: number }, expected: number): void {
  if (current.version === expected) return
  throw new DomainError('version_changed', `Version conflict: it is now version ${current.version}.`, {
    current_version: current.version,
  })
}
