import { unstable_rethrow } from 'next/navigation'
import type { ActionResult } from '@/lib/contract/action-result'
import { DomainError } from '@/lib/domain/error'

/** Wraps a server action: a refusal is told word for word, a bug is logged whole and told as `internal`. */
export async function action<Value>(run: () => Promise<Value>): Promise<ActionResult<Value>> {
  try {
    return { ok: true, value: await run() }
  } catch (error) {
    // Redirects and not-found travel as errors; they belong to Next.
    unstable_rethrow(error)
    if (error instanceof DomainError)
      return { ok: false, code: error.code, message: error.message, details: error.details }
    console.error(error)
    return {
      ok: false,
      code: 'internal',
      message: 'The server could not do this. Nothing was changed; please try again.',
      details: {},
    }
  }
}
