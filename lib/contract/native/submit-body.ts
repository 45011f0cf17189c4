import { z } from '@hono/zod-openapi'
import { DomainError } from '@/lib/domain/error'
import type { Json } from '@/lib/domain/json'
import { makePrompt, responseTypes } from '@/lib/domain/prompt'
import { type Proposal, priorities } from '@/lib/domain/request'
import { fallbackPolicies, MAX_WINDOW_SECONDS } from '@/lib/domain/retry-policy'
import type { Submission } from '@/lib/domain/transitions/submit'
import { ChoicesBody, toChoice } from './choice'
import { json, jsonObject, text } from './json'
import { RetryPolicyBody, toRetryPolicyLevel } from './retry-policy'

const Fraction = z.number().min(0).max(1)

export const ProposalBody = z
  .looseObject({
    kind: text(50).default('tool').openapi({ example: 'tool' }),
    name: text(200).openapi({ example: 'issue_refund' }),
    arguments: json.optional().openapi({ example: { order: '12345', amount: 499.99 } }),
  })
  .openapi('Proposal', {
    description:
      'The exact tool call or handoff under approval; people see it before anything the agent says.',
  })

export const SubmitBody = z
  .strictObject({
    question: text(2000).openapi({ example: 'Refund order #12345?' }),
    response_type: z.enum(responseTypes).default('choice'),
    choices: ChoicesBody.optional(),
    form_schema: json
      .optional()
      .openapi({ description: 'JSON Schema (2020-12) of an object; only for form' }),
    context: jsonObject.optional(),
    source: z
      .union([text(200), z.strictObject({ agent: text(200).optional() })])
      .optional()
      .openapi({ description: "The agent's name; the key's name when absent" }),
    correlation: jsonObject.optional(),
    channel_hint: text(100).nullish(),
    assignees: z.array(text(200)).max(50).optional(),
    priority: z.enum(priorities).default('normal'),
    risk: Fraction.nullish(),
    confidence: Fraction.nullish(),
    decision_record: jsonObject.nullish(),
    timeout_seconds: z.int().min(1).max(MAX_WINDOW_SECONDS).nullish(),
    retry_policy: RetryPolicyBody.optional(),
    fallback_policy: z.enum(fallbackPolicies).optional(),
    fallback_value: json.optional(),
    callback_url: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .nullish(),
    proposal: ProposalBody.nullish(),
  })
  .openapi('SubmitRequest')
export type SubmitBody = z.infer<typeof SubmitBody>

export const ReviseBody = SubmitBody.extend({
  version: z
    .int()
    .min(1)
    .optional()
    .openapi({ description: 'The version to replace; 409 when it has changed' }),
}).openapi('ReviseRequest')

/** Wire to domain. `agent` is the name of the key that asks. */
export function toSubmission(body: SubmitBody, agent: string): Submission {
  const choices = (body.choices ?? []).map(toChoice)
  const isYesNo = choices.every(({ value }) => value === 'yes' || value === 'no')
  if (body.response_type === 'confirm' && !isYesNo)
    throw new DomainError('invalid_input', 'The choices of a confirm are "yes" and "no".', {
      field: 'choices',
    })
  const named = typeof body.source === 'string' ? body.source : body.source?.agent
  return {
    question: body.question,
    prompt: makePrompt({ type: body.response_type, choices, schema: body.form_schema }),
    context: body.context ?? {},
    proposal: body.proposal ? toProposal(body.proposal) : null,
    source: { protocol: 'native', agent: named ?? agent, correlation: body.correlation ?? {} },
    channelHint: body.channel_hint ?? null,
    assignees: (body.assignees ?? []).map((assignee) => assignee.toLowerCase()),
    priority: body.priority,
    risk: body.risk ?? null,
    confidence: body.confidence ?? null,
    decisionRecord: body.decision_record ?? null,
    timeoutSeconds: body.timeout_seconds ?? null,
    retryPolicy: toRetryPolicyLevel(body.retry_policy, body.fallback_policy),
    fallbackValue: body.fallback_value,
    callbackUrl: body.callback_url ?? null,
  }
}

function toProposal(body: z.infer<typeof ProposalBody>): Proposal {
  // Loose members come from a parsed JSON body, so they are JSON.
  const extra = body as { [key: string]: Json }
  return { ...extra, kind: body.kind, name: body.name, arguments: body.arguments ?? {} }
}
