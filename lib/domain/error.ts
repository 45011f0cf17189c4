import type { Json } from './json'

/** Everything that can be refused. Closed: lib/contract/error-status.ts gives each its HTTP status, and the compiler checks it. */
export type ErrorCode =
  | 'invalid_input'
  | 'invalid_choice'
  | 'invalid_answer'
  | 'bad_request'
  | 'malformed_json'
  | 'body_too_large'
  | 'unauthenticated'
  | 'forbidden'
  | 'sign_in_required'
  | 'not_found'
  | 'already_resolved'
  | 'not_resolved'
  | 'version_changed'
  | 'idempotency_conflict'
  | 'conflict'
  | 'upstream_intent_suspended'
  | 'deferred-not-accepted'
  | 'execution-mode-not-supported'
  | 'precondition_required'
  | 'gone'
  | 'too_many_requests'
  | 'unavailable'
  | 'internal'

export type ErrorDetails = { [key: string]: Json }

/** A refusal the caller is told about, word for word. Any other error is a bug and its message stays in the log. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message)
    this.name = 'DomainError'
  }
}

/** Throws `forbidden` unless the rule holds; the sentence says who may. */
export function demand(allowed: boolean, message: string): asserts allowed {
  if (!allowed) throw new DomainError('forbidden', message)
}
