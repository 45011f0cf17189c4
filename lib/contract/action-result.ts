import type { ErrorCode, ErrorDetails } from '@/lib/domain/error'

export type ActionFailure = { ok: false; code: ErrorCode; message: string; details: ErrorDetails }

/** What a server action hands to the browser: an error thrown across that line would lose its words. */
export type ActionResult<Value> = { ok: true; value: Value } | ActionFailure
