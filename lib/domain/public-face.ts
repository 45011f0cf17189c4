import type { Event } from './event-chain'
import type { JsonObject } from './json'
import { type Choice, choicesOf, type Prompt } from './prompt'
import type { ApprovalRequest, Outcome, Proposal, Response } from './request'
import { HIDDEN, tellableAnswer } from './sensitive'

/** Said where a runtime gave no public reason. */
const NOTHING_PUBLIC = 'A proposal is waiting for approval.'

/**
 * A request as somebody sees it who may not see proposals: of an aioc proposal the public reason and nothing else
 * (RFC-0005: the only text that is safe to show), of any other request all but a sensitive answer.
 */
export function publicFace(request: ApprovalRequest): ApprovalRequest {
  if (request.source.protocol !== 'aioc') return withoutSensitiveAnswer(request)
  return {
    ...request,
    question: publicReason(request.proposal),
    prompt: publicPrompt(request.prompt),
    proposal: null,
    context: {},
    decisionRecord: null,
    source: { ...request.source, correlation: {} },
    response: request.response && publicResponse(request.response),
    outcome: request.outcome && ({ ...request.outcome, value: null } as Outcome),
    // Who can guess the arguments could tell from the hash that the guess is right.
    grant: request.grant && { ...request.grant, proposalHash: '', scope: null, consumedBy: null },
    pickup: {
      ...request.pickup,
      failure: request.pickup.failure === null ? null : 'The agent could not continue.',
    },
  }
}

/** What was typed unseen is for the agent, for who typed it, and for who decides and audits. */
export function withoutSensitiveAnswer(request: ApprovalRequest): ApprovalRequest {
  const { prompt, response, outcome } = request
  return {
    ...request,
    response: response && { ...response, value: tellableAnswer(prompt, response.value) },
    outcome: outcome && ({ ...outcome, value: tellableAnswer(prompt, outcome.value) } as Outcome),
  }
}

/** What the holder of a link sees: of a sensitive answer only their own. */
export function faceForRecipient(request: ApprovalRequest, recipient: string): ApprovalRequest {
  return request.response?.respondedBy === recipient ? request : withoutSensitiveAnswer(request)
}

function publicReason(proposal: Proposal | null): string {
  const reason = proposal?.public_reason
  return typeof reason === 'string' && reason.trim() !== '' ? reason : NOTHING_PUBLIC
}

/** A runtime may have written the proposal into the words of its choices; their verdicts say enough. */
function publicPrompt(prompt: Prompt): Prompt {
  const choices = choicesOf(prompt).map(
    ({ verdict, style }, index): Choice => ({
      value: `${index + 1}`,
      label: verdict === 'approve' ? 'Approve' : 'Reject',
      description: null,
      style,
      verdict,
      metadata: {},
    }),
  )
  return { type: 'confirm', choices }
}

/** Who answered and when; what they said is about the proposal. */
function publicResponse(response: Response): Response {
  return {
    ...response,
    value: null,
    choiceLabel: null,
    choiceDescription: null,
    comment: null,
    reason: null,
    modifiedArgs: null,
    metadata: {},
  }
}

const PUBLIC = new Set([
  ...['version', 'status', 'response_type', 'agent', 'protocol', 'expires_at', 'fallback_policy'],
  ...['attempt', 'max_attempts', 'next_attempt_at', 'policy', 'outcome', 'responded_by', 'via', 'commented'],
  ...['grant', 'revoked_by'],
])

/** The same for the facts about it: only members that cannot speak of the proposal. The hash stays that of the whole event. */
export function publicEvent(event: Event): Event {
  const data: JsonObject = Object.fromEntries(Object.entries(event.data).filter(([key]) => PUBLIC.has(key)))
  return { ...event, data }
}

/** An event of any other request: it says itself whether its answer is sensitive. */
export function withoutSensitiveValue(event: Event): Event {
  return event.data.sensitive === true ? { ...event, data: { ...event.data, value: HIDDEN } } : event
}
