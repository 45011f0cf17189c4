import type { Context as HonoContext } from 'hono'
import { errorStatus } from '@/lib/contract/error-status'
import type { DomainError, ErrorCode } from '@/lib/domain/error'
import { knownError } from '../answer-error'
import { PRIVATE } from '../door'

/** Where this wire has another status than the rest of the API: a body that is not JSON is like one that is wrong. */
const STATUS: Partial<Record<ErrorCode, number>> = { malformed_json: 422 }

/**
 * Every refusal as `{"detail": …}`. The client reads `message`, `errors` and `current_version` at the top. It takes any
 * 409 with the letters "lease" in it for a lease conflict, so only those say the word.
 */
export function answerOpenIntentError(error: unknown, c: HonoContext): Response {
  const known = knownError(error, c.req.path)
  const status = STATUS[known.code] ?? errorStatus[known.code]
  const headers: Record<string, string> = { ...PRIVATE, 'content-type': 'application/json' }
  if (status === 429) headers['retry-after'] = String(known.details.retry_after)
  if (status === 503) headers['retry-after'] = '1'
  if (status === 413) headers.connection = 'close'
  return new Response(JSON.stringify(bodyOf(known)), { status, headers })
}

function bodyOf({ code, message, details }: DomainError): object {
  switch (code) {
    case 'unauthenticated':
      return { detail: 'Invalid or missing API key' }
    case 'invalid_choice': {
      const { valid_choices } = details
      return { detail: { error: code, message, valid_choices }, valid_choices, message }
    }
    case 'invalid_answer':
    case 'upstream_intent_suspended':
      return { detail: { error: code, message, ...details }, message }
    case 'version_changed':
      return { detail: 'Version conflict', message, ...details }
    default:
      return { detail: message, message, ...details }
  }
}
