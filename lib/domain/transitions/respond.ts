import { type Actor, recordOf } from '../actor'
import { type Answer, checkAnswer, wholeAnswer } from '../answer'
import type { Decision } from '../decision'
import { nothing } from '../decision'
import { DomainError } from '../error'
import { issueGrant } from '../grant'
import { isSameJson, type Json, type JsonObject } from '../json'
import { demandSafeJson } from '../json-safety'
import { checkModifiedArgs } from '../modified-args'
import type { Prompt } from '../prompt'
import type { ApprovalRequest, Door, RequestStatus, Response } from '../request'
import { hasSensitive, tellableAnswer } from '../sensitive'

export type ResponseCommand = {
  value: Json
  /** Refuses to give the answer that is asked for, where the prompt allows it. */
  verdict: 'reject' | null
  comment: string | null
  reason: string | null
  modifiedArgs: Json
  metadata: JsonObject
  /** The person in whose name the answer is given. */
  respondedBy: string
  /** The version of the question that was answered; null means the current one. */
  version: number | null
  by: Actor
  via: Door
  at: Date
}

/** The single answer. A second one is refused with the winner, unless it is the winner saying the same again. */
export function respond(request: ApprovalRequest, command: ResponseCommand): Decision {
  if (request.status !== 'pending') return repeatOrRefuse(request, command)
  if (command.version !== null && command.version !== request.version) throw versionChanged(request)
  if (request.expiresAt && command.at >= request.expiresAt)
    throw new DomainError('already_resolved', 'The time to answer is over.', {
      expired_at: request.expiresAt.toISOString(),
    })
  checkModifiedArgs(request, command.modifiedArgs)
  const { value, choice } = command.verdict
    ? refusal(request.prompt)
    : checkAnswer(request.prompt, command.value)
  const status = statusFor(request.prompt, choice, command.verdict)
  if (status === 'rejected' && command.modifiedArgs !== null)
    throw new DomainError('invalid_answer', 'Changed arguments go with an approval only.', {
      field: 'modified_args',
    })
  demandSafeJson(command.modifiedArgs, 'modified_args', 'invalid_answer')
  demandSafeJson(command.metadata, 'metadata', 'invalid_answer')
  demandSafeJson(command.comment, 'comment', 'invalid_answer')
  demandSafeJson(command.reason, 'reason', 'invalid_answer')
  demandSafeJson(command.respondedBy, 'responded_by', 'invalid_answer')
  const response: Response = {
    value,
    choiceLabel: choice?.label ?? null,
    choiceDescription: choice?.description ?? null,
    comment: command.comment,
    reason: command.reason,
    modifiedArgs: command.modifiedArgs,
    metadata: command.metadata,
    respondedBy: command.respondedBy,
    respondedAt: command.at,
    via: command.via,
    actor: recordOf(command.by),
  }
  const next: ApprovalRequest = {
    ...request,
    status,
    response,
    outcome: { type: 'responded', decidedBy: 'human', value },
    resolvedAt: command.at,
    dueAt: null,
  }
  return issueGrant({ next, events: [{ type: 'request.responded', data: answered(next, response) }] })
}

/** The answer as an event keeps it: all but the private comment. */
export function answered(request: ApprovalRequest, response: Response): JsonObject {
  return {
    version: request.version,
    status: request.status,
    value: response.value,
    choice_label: response.choiceLabel,
    modified_args: response.modifiedArgs,
    reason: response.reason,
    responded_by: response.respondedBy,
    via: response.via,
    commented: response.comment !== null,
    // Whoever shows this event hides the answer until it is asked for.
    ...(isSensitive(request.prompt) ? { sensitive: true } : {}),
  }
}

function isSensitive(prompt: Prompt): boolean {
  return prompt.type === 'form' && hasSensitive(prompt.schema)
}

function refusal({ verdicts }: Prompt): Answer {
  if (verdicts) return { value: null, choice: null }
  throw new DomainError('invalid_answer', 'verdict is only for a request that may be refused.', {
    field: 'verdict',
  })
}

function statusFor(
  { verdicts }: Prompt,
  choice: Answer['choice'],
  verdict: ResponseCommand['verdict'],
): RequestStatus {
  if (verdict === 'reject' || choice?.verdict === 'reject') return 'rejected'
  return verdicts || choice?.verdict === 'approve' ? 'approved' : 'answered'
}

function repeatOrRefuse(request: ApprovalRequest, command: ResponseCommand): Decision {
  const winner = request.response
  const by = recordOf(command.by)
  const isRepeat =
    winner !== null &&
    winner.actor.kind === by.kind &&
    winner.actor.id === by.id &&
    winner.respondedBy === command.respondedBy &&
    isSameAnswer(request, winner, command) &&
    winner.reason === command.reason &&
    isSameJson(winner.modifiedArgs, command.modifiedArgs)
  if (isRepeat) return nothing(request)
  throw alreadyResolved(request)
}

/** A refusal repeats only a refusal: an optional answer left out is as empty as one, and means the opposite. */
function isSameAnswer(
  { status, prompt }: ApprovalRequest,
  winner: Response,
  command: ResponseCommand,
): boolean {
  const wasRefused = status === 'rejected' && winner.value === null
  if (wasRefused || command.verdict === 'reject') return wasRefused && command.verdict === 'reject'
  return isSameJson(winner.value, wholeAnswer(prompt, command.value))
}

/** Says who won and when, so that the loser can be told instead of guessing. */
export function alreadyResolved(request: ApprovalRequest): DomainError {
  const { prompt, response, outcome } = request
  return new DomainError('already_resolved', `This request is already ${request.status}.`, {
    status: request.status,
    resolved_at: request.resolvedAt?.toISOString() ?? null,
    winner: response && {
      value: tellableAnswer(prompt, response.value),
      choice_label: response.choiceLabel,
      responded_by: response.respondedBy,
      responded_at: response.respondedAt.toISOString(),
      via: response.via,
    },
    outcome: outcome && {
      type: outcome.type,
      decided_by: outcome.decidedBy,
      value: tellableAnswer(prompt, outcome.value),
    },
  })
}

export function versionChanged(request: ApprovalRequest): DomainError {
  return new DomainError(
    'version_changed',
    `The question was changed; it is now version ${request.version}.`,
    {
      version: request.version,
    },
  )
}
