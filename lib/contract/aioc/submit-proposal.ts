import { z } from '@hono/zod-openapi'
import { ChoicesBody, toChoice } from '@/lib/contract/native/choice'
import { jsonObject, text } from '@/lib/contract/native/json'
import { RequestView } from '@/lib/contract/native/request-view'
import { RetryPolicyBody, toRetryPolicyLevel } from '@/lib/contract/native/retry-policy'
import { storable } from '@/lib/domain/aioc/storable'
import { type ProposalRisk, riskLevels, type SuspendedProposal } from '@/lib/domain/aioc/suspended-proposal'
import { DomainError } from '@/lib/domain/error'
import type { JsonObject } from '@/lib/domain/json'
import { type Choice, choicesOf, makePrompt, type Prompt } from '@/lib/domain/prompt'
import { type Priority, type Proposal, priorities } from '@/lib/domain/request'
import { MAX_WINDOW_SECONDS } from '@/lib/domain/retry-policy'
import type { Submission } from '@/lib/domain/transitions/submit'
import { SuspendedProposalBody } from './suspended-proposal'

const Fraction = z.number().min(0).max(1)

/** How people are asked; without it a plain question with Approve and Reject. */
export const ProposalPromptBody = z
  .strictObject({
    question: text(2000).optional(),
    response_type: z.enum(['confirm', 'choice']).default('confirm'),
    choices: ChoicesBody.optional().openapi({ description: 'One must have the verdict approve' }),
    context: jsonObject.optional(),
    priority: z.enum(priorities).optional(),
    risk: Fraction.nullish(),
    confidence: Fraction.nullish(),
    assignees: z.array(text(200)).max(50).optional(),
    channel_hint: text(100).nullish(),
    timeout_seconds: z.int().min(1).max(MAX_WINDOW_SECONDS).nullish(),
    retry_policy: RetryPolicyBody.optional(),
    callback_url: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .nullish(),
  })
  .openapi('ProposalPrompt')
export type ProposalPromptBody = z.infer<typeof ProposalPromptBody>

/** A grant is for one scope, or for none; evidence is found only under the same one. */
export const Scope = text(500)

export const SubmitProposalBody = z
  .strictObject({
    proposal: SuspendedProposalBody,
    scope: Scope.nullish().openapi({ description: 'What the approval is good for, for example a tenant' }),
    prompt: ProposalPromptBody.nullish(),
  })
  .openapi('SubmitProposal')

export const ProposalRequestView = RequestView.extend({
  proposal_hash: z.string().openapi({ description: 'Under this the evidence is found' }),
}).openapi('ProposalRequest')

export type AskAbout = {
  proposal: SuspendedProposal
  scope: string | null
  prompt: ProposalPromptBody
}

/** A blocked proposal as a question to people. What is shown is made storable; artifact and hash stay exact. */
export function toSubmission({ proposal, scope, prompt }: AskAbout): Submission {
  const risk = riskOf(proposal.metadata ?? {})
  return {
    question: prompt.question ?? questionFor(proposal),
    prompt: promptFor(prompt),
    context: prompt.context ?? {},
    proposal: toProposal(proposal, scope),
    source: {
      protocol: 'aioc',
      agent: storable(proposal.agentName),
      correlation: {
        runId: storable(proposal.runId),
        callId: storable(proposal.callId),
        turn: proposal.turn,
      },
    },
    channelHint: prompt.channel_hint ?? null,
    assignees: (prompt.assignees ?? []).map((assignee) => assignee.toLowerCase()),
    priority: prompt.priority ?? priorityFor(risk),
    risk: prompt.risk ?? null,
    confidence: prompt.confidence ?? null,
    decisionRecord: {
      reason: proposal.reason,
      policy_version: proposal.policyVersion ?? null,
      metadata: proposal.metadata ?? null,
      risk_level: risk,
    },
    timeoutSeconds: prompt.timeout_seconds ?? null,
    retryPolicy: retryPolicyFor(prompt),
    fallbackValue: undefined,
    callbackUrl: prompt.callback_url ?? null,
  }
}

function toProposal(proposal: SuspendedProposal, scope: string | null): Proposal {
  const shared = {
    hash: proposal.proposalHash,
    scope,
    expires_at: proposal.expiresAt ? new Date(proposal.expiresAt).toISOString() : null,
    public_reason: proposal.publicReason ? storable(proposal.publicReason) : null,
    editable: false,
  }
  if (proposal.kind === 'tool')
    return {
      kind: 'tool',
      name: storable(proposal.toolName),
      arguments: proposal.parsedArguments,
      ...shared,
    }
  return {
    kind: 'handoff',
    name: storable(proposal.toAgentName),
    from: storable(proposal.fromAgentName),
    arguments: proposal.handoffPayload,
    ...shared,
  }
}

function questionFor(proposal: SuspendedProposal): string {
  if (proposal.kind === 'tool') return `Run ${storable(proposal.toolName).trim() || 'a tool without a name'}?`
  return `Hand off to ${storable(proposal.toAgentName).trim() || 'an agent without a name'}?`
}

const approveAndReject: Choice[] = [
  { value: 'yes', label: 'Approve', description: null, style: 'primary', verdict: 'approve', metadata: {} },
  { value: 'no', label: 'Reject', description: null, style: 'default', verdict: 'reject', metadata: {} },
]

/** A proposal is approved or rejected, nothing else: a choice that does not approve refuses. */
function promptFor(prompt: ProposalPromptBody): Prompt {
  const own = (prompt.choices ?? []).map(toChoice)
  const type = prompt.response_type
  if (type === 'confirm' && own.some(({ value }) => value !== 'yes' && value !== 'no'))
    throw refused('choices', 'The choices of a confirm are "yes" and "no".')
  if (type === 'choice' && own.length === 0) throw refused('choices', 'A choice needs choices, at least one.')
  const choices = type === 'confirm' && own.length === 0 ? approveAndReject : own
  const made = choicesOf(makePrompt({ type, choices, schema: undefined }))
  if (!made.some(({ verdict }) => verdict === 'approve'))
    throw refused('choices', 'At least one choice must have the verdict "approve".')
  return { type, choices: made.map((choice) => ({ ...choice, verdict: choice.verdict ?? 'reject' })) }
}

/** Time approves nothing. */
function retryPolicyFor(prompt: ProposalPromptBody): Submission['retryPolicy'] {
  const level = toRetryPolicyLevel(prompt.retry_policy)
  if ((level.finalFallbackPolicy ?? 'fail') === 'fail') return level
  throw refused(
    'retry_policy.final_fallback_policy',
    'A proposal nobody decides expires; it has no fallback.',
  )
}

function refused(field: string, message: string): DomainError {
  return new DomainError('invalid_input', message, { field: `prompt.${field}` })
}

function riskOf({ riskLevel }: JsonObject): ProposalRisk | null {
  return riskLevels.find((level) => level === riskLevel) ?? null
}

function priorityFor(risk: ProposalRisk | null): Priority {
  return risk === 'critical' || risk === 'high' ? risk : 'normal'
}
