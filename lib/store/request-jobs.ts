import type { ApprovalRequest } from '@/lib/domain/request'

/** Work for later, written with the state that wants it. The key replaces an earlier job for the same thing. */
export type Job = { task: string; payload: { [key: string]: string }; runAt: Date; key: string }

/**
 * What must happen later because of this change. A timer that is no longer wanted is left to fire and decide nothing:
 * cheaper than removing it on the hot path.
 */
export function jobsFor(before: ApprovalRequest | null, next: ApprovalRequest): Job[] {
  const jobs: Job[] = []
  if (next.dueAt && next.dueAt.getTime() !== before?.dueAt?.getTime())
    jobs.push({
      task: 'tick-request',
      payload: { requestId: next.id },
      runAt: next.dueAt,
      key: `request:${next.id}`,
    })
  // A request may be over on arrival; its callback is owed all the same.
  const wasOpen = before === null || before.status === 'pending'
  if (next.callbackUrl && wasOpen && next.resolvedAt)
    jobs.push({
      task: 'deliver-callback',
      payload: { requestId: next.id },
      runAt: next.resolvedAt,
      key: `callback:${next.id}`,
    })
  return jobs
}
