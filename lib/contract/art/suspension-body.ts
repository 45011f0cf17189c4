import { z } from '@hono/zod-openapi'
import { json, jsonObject, text } from '@/lib/contract/native/json'
import { artRiskLevels, defaultActions, inputTypes } from '@/lib/domain/art/blocking-config'
import { requestStatuses } from '@/lib/domain/request'

const MAX_WORDS = 20_000
const MAX_TIMEOUT_MS = 365 * 24 * 3600 * 1000
const count = z.int().min(0).max(1_000_000)

/** ART's own references: opaque, short enough for an index. */
export const artId = text(200)

// Members this console does not know are the runtime's own and are kept with the suspension, unread.
const Option = z.looseObject({
  value: z.union([z.string().max(200), z.number(), z.boolean()]),
  label: z.string().max(200).nullish(),
  description: z.string().max(2000).nullish(),
  disabled: z.boolean().nullish(),
})

const Validation = z.looseObject({
  required: z.boolean().nullish(),
  minLength: count.nullish(),
  maxLength: count.nullish(),
  min: z.number().nullish(),
  max: z.number().nullish(),
  pattern: z.string().max(1000).nullish(),
  patternMessage: z.string().max(500).nullish(),
  minSelections: count.nullish(),
  maxSelections: count.nullish(),
})

export const FeedbackSchemaBody = z
  .looseObject({
    inputType: z.enum(inputTypes),
    prompt: z.string().max(MAX_WORDS).nullish(),
    title: z.string().max(500).nullish(),
    options: z.array(Option).nullish(),
    validation: Validation.nullish(),
    defaultValue: json.optional(),
    placeholder: z.string().max(500).nullish(),
    confirmLabel: z.string().max(200).nullish(),
    cancelLabel: z.string().max(200).nullish(),
    allowModifyArgs: z.boolean().nullish(),
    customSchema: jsonObject.nullish().openapi({ description: 'JSON Schema of an object; for custom' }),
    hint: z.string().max(2000).nullish(),
    sensitive: z.boolean().nullish(),
  })
  .openapi('ArtFeedbackSchema')

export const BlockingConfigBody = z
  .looseObject({
    feedbackSchema: FeedbackSchemaBody.nullish(),
    approvalPrompt: z
      .string()
      .max(MAX_WORDS)
      .nullish()
      .openapi({ description: '{{var}} is filled from toolInput', example: 'Refund {{amount}} to {{to}}?' }),
    completesOnApproval: z.boolean().nullish(),
    allowRetryOnReject: z.boolean().nullish(),
    timeoutMs: z.int().min(1).max(MAX_TIMEOUT_MS).nullish(),
    defaultAction: z
      .enum(defaultActions)
      .nullish()
      .openapi({ description: 'At the timeout; reject if absent' }),
    category: z.string().max(100).nullish(),
    riskLevel: z.enum(artRiskLevels).nullish(),
  })
  .openapi('ArtBlockingConfig')

export const SuspensionBody = z
  .looseObject({
    threadId: artId,
    suspensionId: artId,
    itemId: artId.nullish(),
    traceId: artId.nullish(),
    callId: artId.nullish(),
    toolName: text(200).openapi({ example: 'displayConfirmation' }),
    toolInput: json.openapi({ example: { action: 'Delete 500 records' } }),
    toolOutput: json.optional(),
    blockingConfig: BlockingConfigBody.nullish(),
    context: json.optional().openapi({ description: '`agentName` in it names the agent' }),
    inputSchema: json.optional().openapi({ description: "JSON Schema of the tool's input" }),
    toolSchema: json.optional().openapi({ description: 'Or the ToolSchema that has it' }),
  })
  .openapi('ArtSuspension')
export type SuspensionBody = z.infer<typeof SuspensionBody>

export const SuspensionView = z
  .object({
    requestId: z.string(),
    suspensionId: z.string(),
    threadId: z.string(),
    status: z.enum(requestStatuses),
    expiresAt: z.string().nullable(),
    links: z.object({
      request: z.string(),
      console: z.string(),
      decision: z.string(),
      claim: z.string(),
      ack: z.string(),
      cancellation: z.string(),
      observations: z.string(),
    }),
  })
  .openapi('ArtSuspensionView')
export type SuspensionView = z.infer<typeof SuspensionView>
