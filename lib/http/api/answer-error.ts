import type { Context as HonoContext } from 'hono'
import { toProblem } from '@/lib/contract/problem'
import { isDatabaseAway } from '@/lib/database/database-away'
import { DomainError } from '@/lib/domain/error'
import { PRIVATE } from './door'

/** Every refusal and every failure as application/problem+json; an unknown error's message stays in the log. */
export function answerError(error: unknown, c: HonoContext): Response {
  const problem = toProblem(knownError(error, c.req.path))
  const headers: Record<string, string> = { ...PRIVATE, 'content-type': 'application/problem+json' }
  if (problem.status === 401) headers['www-authenticate'] = 'Bearer'
  if (problem.status === 429) headers['retry-after'] = String(problem.retry_after)
  if (problem.status === 503) headers['retry-after'] = '1'
  // The rest of a body we refuse to read would otherwise be taken for the next request on this connection.
  if (problem.status === 413) headers.connection = 'close'
  return new Response(JSON.stringify(problem), { status: problem.status, headers })
}

/** What a caller may be told; anything else is logged whole and told as `internal`. */
export function knownError(error: unknown, path: string): DomainError {
  if (error instanceof DomainError) return error
  console.error(`${path}:`, error)
  if (isDatabaseAway(error))
    return new DomainError('unavailable', 'The database is not reachable; nothing was lost, try again.')
  return new DomainError('internal', 'An unexpected error; it was logged.')
}
