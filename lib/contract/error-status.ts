import type { ErrorCode } from '@/lib/domain/error'

/** The one table from what was refused to its HTTP status. */
export const errorStatus = {
  invalid_input: 422,
  invalid_choice: 422,
  invalid_answer: 422,
  bad_request: 400,
  malformed_json: 400,
  body_too_large: 413,
  unauthenticated: 401,
  forbidden: 403,
  sign_in_required: 403,
  not_found: 404,
  already_resolved: 409,
  not_resolved: 409,
  version_changed: 409,
  idempotency_conflict: 409,
  conflict: 409,
  upstream_intent_suspended: 409,
  // In the words of P055, whose runtimes read them.
  'deferred-not-accepted': 409,
  'execution-mode-not-supported': 409,
  precondition_required: 428,
  gone: 410,
  too_many_requests: 429,
  unavailable: 503,
  internal: 500,
} as const satisfies Record<ErrorCode, number>
