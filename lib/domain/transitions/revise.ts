import type { Decision } from '../decision'
import type { ApprovalRequest } from '../request'
import { endOfWaiting, firstDueAt } from '../schedule'
import { alreadyResolved, versionChanged } from './respond'
import { asked, type Levels, policyFor, type Submission } from './submit'

/** Replaces the question, not who asks: a new version with a new clock. Answers, links and drafts of the old one no longer count. */
export function revise(
  request: ApprovalRequest,
  input: Submission,
  levels: Levels,
  meta: { version: number | null; at: Date; deadline?: Date | null },
): Decision {
  if (request.status !== 'pending') throw alreadyResolved(request)
  if (meta.version !== null && meta.version !== request.version) throw versionChanged(request)
  const retryPolicy = policyFor(input, levels)
  const expiresAt = endOfWaiting(retryPolicy, meta.at, meta.deadline ?? null)
  const next: ApprovalRequest = {
    ...request,
    ...input,
    source: request.source,
    version: request.version + 1,
    retryPolicy,
    askedAt: meta.at,
    expiresAt,
    dueAt: firstDueAt(retryPolicy, meta.at, expiresAt),
    attempt: 1,
  }
  return { next, events: [{ type: 'request.revised', data: asked(next) }] }
}
