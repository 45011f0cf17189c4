import { RespondBody } from '@/lib/contract/native/respond-body'
import type { RespondInput } from '@/lib/services/respond-to-request'
import { readInput } from './read-input'

/** What a page sends as an answer: the decision and what goes with it, never what is decided about. */
export function readAnswer(
  input: {
    [Field in 'value' | 'verdict' | 'comment' | 'reason' | 'modifiedArgs' | 'version']?: unknown
  },
): Omit<RespondInput, 'requestId' | 'via'> {
  const { value, verdict, comment, reason, modified_args, version } = readInput(RespondBody, {
    value: input.value,
    verdict: input.verdict,
    comment: input.comment,
    reason: input.reason,
    modified_args: input.modifiedArgs,
    version: input.version,
  })
  return { value: value ?? null, verdict, comment, reason, modifiedArgs: modified_args, version }
}
