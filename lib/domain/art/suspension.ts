import { DomainError } from '../error'
import { isJsonObject, type Json, type JsonObject } from '../json'
import type { Priority } from '../request'
import type { Submission } from '../transitions/submit'
import type { ArtRiskLevel, BlockingConfig } from './blocking-config'
import { feedbackPrompt } from './feedback-prompt'
import { fillPlaceholders, shortened } from './fill-placeholders'
import { type SchemaSource, toolInputSchema } from './tool-schema'

/** A blocking tool call that waits for a person, as the app posts it. */
export type Suspension = SchemaSource & {
  threadId: string
  suspensionId: string
  itemId?: string | null
  traceId?: string | null
  callId?: string | null
  toolName: string
  toolInput: Json
  toolOutput?: Json
  blockingConfig?: BlockingConfig | null
  context?: Json
}

const MAX_QUESTION = 2000
const MAX_AGENT = 200
const PRIORITY: Record<ArtRiskLevel, Priority> = {
  low: 'low',
  medium: 'normal',
  high: 'high',
  critical: 'critical',
}

/** The question people are asked. `keyName` stands for the agent where the app does not name it. */
export function toSubmission(suspension: Suspension, keyName: string): Submission {
  const { toolName, toolInput, threadId, suspensionId, itemId, traceId, callId } = suspension
  const config = suspension.blockingConfig ?? {}
  const feedback = config.feedbackSchema ?? null
  const risk = config.riskLevel ?? null
  const isEditable = feedback?.allowModifyArgs === true
  if (isEditable && !isJsonObject(toolInput))
    throw new DomainError('invalid_input', 'toolInput must be an object where arguments may be modified.', {
      field: 'toolInput',
    })
  return {
    question: questionOf(suspension, config),
    prompt: feedbackPrompt(feedback, risk),
    context: contextOf(suspension, config),
    proposal: {
      kind: 'tool',
      name: toolName,
      arguments: toolInput,
      editable: isEditable,
      // Only changed arguments are checked: a schema we could not check is no reason to refuse any other question.
      schema: isEditable ? toolInputSchema(suspension) : null,
      risk_level: risk,
      category: config.category ?? null,
      // Both are true unless the tool says otherwise, as in the runtime.
      completes_on_approval: config.completesOnApproval ?? true,
      may_retry: config.allowRetryOnReject ?? true,
    },
    source: {
      protocol: 'art',
      agent: agentName(suspension.context) ?? keyName,
      correlation: {
        threadId,
        suspensionId,
        itemId: itemId ?? null,
        traceId: traceId ?? null,
        callId: callId ?? null,
      },
    },
    channelHint: null,
    assignees: [],
    priority: risk ? PRIORITY[risk] : 'normal',
    risk: null,
    confidence: null,
    decisionRecord: null,
    timeoutSeconds: null,
    // Without a timeout of its own the platform's policy says whether time decides at all.
    retryPolicy: config.timeoutMs == null ? {} : { finalFallbackPolicy: 'complete_with_fallback' },
    fallbackValue: config.defaultAction ?? 'reject',
    callbackUrl: null,
  }
}

function questionOf({ toolName, toolInput }: Suspension, config: BlockingConfig): string {
  const templates = [config.approvalPrompt, config.feedbackSchema?.prompt]
  const filled = templates.map((template) => fillPlaceholders(template ?? '', toolInput, MAX_QUESTION))
  return filled.find((question) => question.trim() !== '') ?? shortened(`Allow ${toolName}?`, MAX_QUESTION)
}

/** What the app says about the call; people see it after the call itself. */
function contextOf({ toolOutput, context }: Suspension, { feedbackSchema }: BlockingConfig): JsonObject {
  const { inputType, title, hint } = feedbackSchema ?? {}
  // A choice has no place of its own for these.
  const isChoice = inputType === 'confirm' || inputType === 'boolean' || inputType === 'select'
  return {
    ...(isChoice && title?.trim() ? { title } : {}),
    ...(isChoice && hint?.trim() ? { hint } : {}),
    ...(toolOutput == null ? {} : { toolOutput }),
    ...(context == null ? {} : { context }),
  }
}

function agentName(context: Json | undefined): string | null {
  const name = isJsonObject(context) ? context.agentName : null
  return typeof name === 'string' && name.trim() !== '' && name.length <= MAX_AGENT ? name.trim() : null
}
