import type { Decision } from '../decision'
import { type ApprovalRequest, addSeconds } from '../request'
import { windowSeconds } from '../retry-policy'
import { firstDueAt } from '../schedule'
import { alreadyResolved, versionChanged } from './respond'
import { asked, type Levels, policyFor, type Submission } from './submit'

/** Replaces the question, not who asks: a new version with a new clock. Answers, links and drafts of the old one no longer count. */
export function revise(
  request: ApprovalRequest,
  input: Submission,
  levels: Levels,
  meta: { version: number | null; at: Date },
): Decision {
  if (request.status !== 'pending') throw alreadyResolved(request)
  if (meta.version !== null && meta.version !== request.version) throw versionChanged(request)
  const retryPolicy = policyFor(input, levels)
  const window = windowSeconds(retryPolicy)
  const next: ApprovalRequest = {
    ...request,
    ...input,
    source: request.source,
    version: request.version + 1,
    retryPolicy,
    askedAt: meta.at,
    expiresAt: window === null ? null : addSeconds(meta.at, window),
    dueAt: firstDueAt(retryPolicy, meta.at),
    attempt: 1,
  }
  return { next, events: [{ type: 'request.revised', data: asked(next) }] }
}
