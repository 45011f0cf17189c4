import type { Operation } from '@/lib/domain/operation/operation'

type Column = { name: string; cast: string; of: (operation: Operation) => unknown }

const text = (name: string, of: Column['of']): Column => ({ name, cast: 'text', of })
const int = (name: string, of: Column['of']): Column => ({ name, cast: 'int', of })
const moment = (name: string, of: Column['of']): Column => ({ name, cast: 'timestamptz', of })
const json = (name: string, of: Column['of']): Column => ({
  name,
  cast: 'json',
  of: (operation) => {
    const value = of(operation)
    return value === null ? null : JSON.stringify(value)
  },
})

/** What is said once, at registration. */
export const FIXED: readonly Column[] = [
  text('kind', ({ kind }) => kind),
  text('owner_module_id', ({ ownerModuleId }) => ownerModuleId),
  text('capability_id', ({ capabilityId }) => capabilityId),
  text('action_id', ({ actionId }) => actionId),
  text('key_id', ({ keyId }) => keyId),
  text('reporter_id', ({ reporterId }) => reporterId),
  text('correlation_id', ({ correlationId }) => correlationId),
  json('causal_context', ({ causalContext }) => causalContext),
  json('extensions', ({ extensions }) => extensions),
  json('hints', ({ hints }) => hints),
  text('status_url', ({ statusUrl }) => statusUrl),
  text('cancel_url', ({ cancelUrl }) => cancelUrl),
  text('cancel_unavailable_reason', ({ cancelUnavailableReason }) => cancelUnavailableReason),
  text('resume_url', ({ resumeUrl }) => resumeUrl),
  moment('created_at', ({ createdAt }) => createdAt),
  moment('expires_at', ({ expiresAt }) => expiresAt),
  text('continuation_digest', ({ continuationDigest }) => continuationDigest),
  json('review', ({ review }) => review),
]

/** What a commit may change. */
export const CHANGING: readonly Column[] = [
  text('status', ({ status }) => status),
  int('retry_after_seconds', ({ retryAfterSeconds }) => retryAfterSeconds),
  moment('updated_at', ({ updatedAt }) => updatedAt),
  moment('next_poll_at', ({ nextPollAt }) => nextPollAt),
  moment('last_poll_at', ({ lastPollAt }) => lastPollAt),
  int('attempts', ({ attempts }) => attempts),
  json('cancellation', ({ cancellation }) => cancellation),
  json('result', ({ result }) => (result === undefined ? null : { value: result })),
  text('result_digest', ({ resultDigest }) => resultDigest),
  json('diagnostics', ({ diagnostics }) => diagnostics),
  json('claim', ({ claim }) => claim),
  text('review_request_id', ({ reviewRequestId }) => reviewRequestId),
  text('review_state', ({ reviewState }) => reviewState),
  moment('ended_at', ({ endedAt }) => endedAt),
]
