import { isJsonObject, type Json, type JsonObject } from '../json'
import type { Prompt } from '../prompt'
import type { ApprovalRequest, Response } from '../request'
import { SINGLE_ANSWER, unwrapAnswer } from '../single-answer'

/** What `resumeExecution` takes. The model reads `reason`, so the reviewer's private comment is never in it. */
export type ArtDecision = { approved: boolean; reason?: string; modifiedArgs?: JsonObject }

export const TIMED_OUT = 'Timed out'

/** The decision as the runtime is given it; null while there is none, and when the question was withdrawn. */
export function decisionOf(request: ApprovalRequest): ArtDecision | null {
  const { status, outcome, prompt, response } = request
  switch (status) {
    case 'pending':
    case 'dismissed':
      return null
    case 'expired':
      return { approved: outcome?.type === 'fallback' && outcome.value === 'approve', reason: TIMED_OUT }
    case 'rejected':
      return { approved: false, ...reason(response?.reason ?? null) }
    case 'approved':
    case 'answered':
      return { approved: status === 'approved', ...(response ? answer(prompt, response) : {}) }
  }
}

/** Who decided: a person, or time. */
export function deciderOf({ response }: ApprovalRequest): string {
  return response?.respondedBy ?? 'timeout'
}

function answer(prompt: Prompt, response: Response): Omit<ArtDecision, 'approved'> {
  const given = answerOf(prompt, response.value)
  const edited = isJsonObject(response.modifiedArgs) ? response.modifiedArgs : null
  // Where both say something about the same key, the edited argument is what the person saw as the argument.
  const args = given.args || edited ? { ...given.args, ...edited } : null
  return { ...reason(given.text ?? response.reason), ...(args ? { modifiedArgs: args } : {}) }
}

type Given = { text: string | null; args: JsonObject | null }

/** One answer goes to the model as text; several, or a whole form, are arguments. */
function answerOf(prompt: Prompt, value: Json): Given {
  if (prompt.type === 'choice') return { text: String(value), args: null }
  if (prompt.type !== 'form') return { text: null, args: null }
  const single = unwrapAnswer(prompt.schema, value)
  if (Array.isArray(single)) return { text: null, args: { selections: single } }
  if (single !== undefined) return { text: String(single), args: null }
  const isWhole = prompt.schema[SINGLE_ANSWER] !== true
  return { text: null, args: isWhole && isJsonObject(value) ? value : null }
}

function reason(text: string | null): { reason?: string } {
  return text?.trim() ? { reason: text } : {}
}
