import { DomainError } from '../error'
import { secondsWords } from '../policy-words'
import { addSeconds } from '../request'
import type { HostPolicy } from './host-policy'
import type { Hints, Operation } from './operation'
import { spreadOf } from './operation-id'

export const noHints: Hints = {
  retryAfterSeconds: null,
  failAfterSeconds: null,
  preferredRetryAfterSeconds: null,
  preferredMaxTtlSeconds: null,
  deadlineAt: null,
}

/** `clamp(connector_retry_after, host_min, host_max)` in whole seconds; without a hint the host's minimum. */
export function effectiveRetryAfter(policy: HostPolicy, hint: number | null): number {
  const { minRetrySeconds, maxRetrySeconds } = policy
  // A hint that is no number says nothing.
  const asked = hint === null || Number.isNaN(hint) ? minRetrySeconds : Math.ceil(hint)
  return Math.max(minRetrySeconds, Math.min(asked, maxRetrySeconds))
}

/** `min_present(fail_after, preferred_max_ttl, deadline_remaining)`, then the host's maximum. */
export function effectiveTtlMs(policy: HostPolicy, hints: Hints, at: Date): number {
  const { failAfterSeconds, preferredMaxTtlSeconds, deadlineAt } = hints
  const asked = [
    failAfterSeconds === null ? null : failAfterSeconds * 1000,
    preferredMaxTtlSeconds === null ? null : preferredMaxTtlSeconds * 1000,
    deadlineAt === null ? null : deadlineAt.getTime() - at.getTime(),
  ].filter((ms) => ms !== null)
  return Math.floor(Math.min(policy.maxTtlSeconds * 1000, ...asked))
}

export type Terms = { retryAfterSeconds: number; expiresAt: Date }

/** What holds for an operation from its acceptance on. The expiry is never computed again. */
export function termsFor(policy: HostPolicy, hints: Hints, at: Date): Terms {
  const ttlMs = effectiveTtlMs(policy, hints, at)
  if (!(ttlMs > 0))
    throw new DomainError('invalid_input', 'The operation would be over before it begins.', {
      field: hints.deadlineAt && hints.deadlineAt <= at ? 'deadline_at' : 'fail_after_seconds',
    })
  return {
    retryAfterSeconds: effectiveRetryAfter(policy, retryHint(hints)),
    expiresAt: new Date(at.getTime() + ttlMs),
  }
}

export function retryHint(hints: Hints): number | null {
  return hints.retryAfterSeconds ?? hints.preferredRetryAfterSeconds
}

/**
 * When to poll next after hearing from the connector: the clamped interval, plus jitter that only ever adds and never
 * passes the host's maximum. null when the operation's end comes first.
 */
export function nextPoll(
  policy: HostPolicy,
  operation: Pick<Operation, 'id' | 'attempts' | 'expiresAt' | 'statusUrl'>,
  retryAfterSeconds: number,
  at: Date,
): Date | null {
  if (!operation.statusUrl || operation.attempts >= policy.maxAttempts) return null
  const spread = spreadOf(`${operation.id}#${operation.attempts}`) * (policy.jitterPercent / 100)
  const seconds = Math.min(retryAfterSeconds * (1 + spread), policy.maxRetrySeconds)
  const next = addSeconds(at, Math.max(seconds, policy.minRetrySeconds))
  return next < operation.expiresAt ? next : null
}

export type Explanation = { field: 'retry' | 'lifetime' | 'attempts'; effective: string; because: string }

/** Each effective value in words: `connector asked 1 s, host minimum 5 s → 5 s`. */
export function explainTerms(policy: HostPolicy, hints: Hints, at: Date): Explanation[] {
  const ttl = Math.floor(effectiveTtlMs(policy, hints, at) / 1000)
  const retry = effectiveRetryAfter(policy, retryHint(hints))
  return [
    { field: 'retry', ...said(secondsWords(retry), retryReasons(policy, hints)) },
    { field: 'lifetime', ...said(secondsWords(Math.max(ttl, 0)), ttlReasons(policy, hints, at)) },
    { field: 'attempts', ...said(String(policy.maxAttempts), [`host maximum ${policy.maxAttempts}`]) },
  ]
}

function said(effective: string, reasons: string[]): Omit<Explanation, 'field'> {
  return { effective, because: `${reasons.join(', ')} → ${effective}` }
}

function retryReasons(policy: HostPolicy, hints: Hints): string[] {
  const hint = retryHint(hints)
  if (hint === null) return ['nobody asked', `host minimum ${secondsWords(policy.minRetrySeconds)}`]
  const asked = `${hints.retryAfterSeconds === null ? 'action' : 'connector'} asked ${exact(hint)}`
  if (hint > policy.maxRetrySeconds) return [asked, `host maximum ${secondsWords(policy.maxRetrySeconds)}`]
  if (hint < policy.minRetrySeconds) return [asked, `host minimum ${secondsWords(policy.minRetrySeconds)}`]
  return [asked]
}

function ttlReasons(policy: HostPolicy, hints: Hints, at: Date): string[] {
  const left = hints.deadlineAt && (hints.deadlineAt.getTime() - at.getTime()) / 1000
  return [
    hints.failAfterSeconds === null ? '' : `connector asked ${exact(hints.failAfterSeconds)}`,
    hints.preferredMaxTtlSeconds === null ? '' : `action asked ${exact(hints.preferredMaxTtlSeconds)}`,
    left === null ? '' : `caller's deadline leaves ${exact(Math.max(left, 0))}`,
    `host maximum ${secondsWords(policy.maxTtlSeconds)}`,
  ].filter(Boolean)
}

/** Hints may be any number. */
function exact(seconds: number): string {
  return Number.isInteger(seconds) && seconds >= 0 && seconds < 1e9
    ? secondsWords(seconds)
    : `${Number(seconds.toPrecision(6))} s`
}
