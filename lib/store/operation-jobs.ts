import { createHash } from 'node:crypto'
import { isTerminal, type Operation } from '@/lib/domain/operation/operation'
import { spreadOf } from '@/lib/domain/operation/operation-id'
import { isResumable } from '@/lib/domain/operation/resume-operation'

export type OperationJob = {
  task: string
  payload: { operationId: string }
  runAt: Date | null
  key: string
  queue: string | null
  maxAttempts: number
}

const CANCEL_ATTEMPTS = 5
const DEFAULT_ATTEMPTS = 25

/** What must happen later because of this change. A job that is no longer wanted is left to fire and decide nothing. */
export function operationJobs(before: Operation | null, next: Operation, slots: number): OperationJob[] {
  const jobs: OperationJob[] = []
  const job = (task: string, parts: Partial<OperationJob> = {}) =>
    jobs.push({
      task,
      payload: { operationId: next.id },
      key: `${task}:${next.id}`,
      runAt: null,
      queue: null,
      maxAttempts: DEFAULT_ATTEMPTS,
      ...parts,
    })
  if (!before) job('end-operation', { runAt: next.expiresAt })
  if (
    !isTerminal(next.status) &&
    next.nextPollAt &&
    next.nextPollAt.getTime() !== before?.nextPollAt?.getTime()
  )
    job('poll-operation', { runAt: next.nextPollAt, queue: pollQueue(next, slots) })
  if (next.cancellation?.state === 'requested' && !isSameAsking(before, next))
    job('cancel-operation', { maxAttempts: CANCEL_ATTEMPTS })
  const isClaimable = isResumable(next) && next.continuationDigest !== null && next.claim === null
  if (next.resumeUrl && isClaimable && !(before && isResumable(before))) job('resume-operation')
  return jobs
}

/** Asked again after silence, it is a new asking. */
function isSameAsking(before: Operation | null, next: Operation): boolean {
  const asked = before?.cancellation
  return (
    asked?.state === 'requested' && asked.requestedAt.getTime() === next.cancellation?.requestedAt.getTime()
  )
}

/**
 * The limit of calls to one module's connectors at once: graphile-worker runs the jobs of a queue one after the other, on
 * all instances together, and a module has as many queues as it may have calls.
 */
export function pollQueue({ id, ownerModuleId }: Operation, slots: number): string {
  const name = createHash('sha256').update(ownerModuleId).digest('hex').slice(0, 24)
  return `poll:${name}:${Math.floor(spreadOf(id) * slots)}`
}
