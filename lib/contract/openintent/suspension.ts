import { z } from '@hono/zod-openapi'
import { DomainError } from '@/lib/domain/error'
import { type Intent, isSuspended } from '@/lib/domain/intent/intent'
import { fromNaiveUtc } from '@/lib/domain/intent/naive-time'
import { isResolved, type Suspension, suspensionRecord } from '@/lib/domain/intent/suspension'
import { isJsonObject, type JsonObject } from '@/lib/domain/json'
import {
  type Choice,
  choiceStyles,
  MAX_CHOICES,
  makePrompt,
  type Prompt,
  responseTypes,
} from '@/lib/domain/prompt'
import { fallbackPolicies, MAX_WINDOW_SECONDS } from '@/lib/domain/retry-policy'
import { json, jsonObject, text } from '../native/json'
import { fromZodError } from '../problem'
import { freeForm } from './free-form'
import { HumanRetryPolicy, toLevel } from './retry-policy'

/** The SDK writes '' where it means nothing. */
const optionalText = (max: number) =>
  z
    .string()
    .max(max)
    .nullish()
    .transform((value) => value?.trim() || null)

const SuspensionChoice = z.looseObject({
  value: text(200),
  label: text(200),
  description: z.string().max(2000).nullish(),
  style: z.enum(choiceStyles).nullish().catch('default'),
  metadata: jsonObject.nullish(),
})

/** `state._suspension` as an agent writes it (RFC-0025 §5). Fields we do not know are kept in the state, unread. */
const SuspensionRecord = z.looseObject({
  id: text(200),
  question: text(2000),
  response_type: z.enum(responseTypes).default('choice'),
  choices: z.array(SuspensionChoice).max(MAX_CHOICES).nullish(),
  context: jsonObject.nullish(),
  channel_hint: optionalText(100),
  timeout_seconds: z.number().min(1).max(MAX_WINDOW_SECONDS).transform(Math.ceil).nullish(),
  expires_at: z.string().max(40).nullish(),
  fallback_policy: z.enum(fallbackPolicies).nullish(),
  fallback_value: json.optional(),
  retry_policy: HumanRetryPolicy.nullish(),
  confidence_at_suspension: z.number().min(0).max(1).nullish(),
  decision_record: jsonObject.nullish(),
})
type SuspensionRecord = z.infer<typeof SuspensionRecord>

/** The question an intent waits on, if it waits: suspended, with a record that nobody has resolved. */
export function waitingQuestion(intent: Intent, agent: string): Suspension | null {
  const record = suspensionRecord(intent.state)
  if (!record || !isSuspended(intent) || isResolved(record)) return null
  return readSuspension(record, intent, agent)
}

function readSuspension(record: JsonObject, intent: Intent, agent: string): Suspension {
  const parsed = SuspensionRecord.safeParse(record)
  if (!parsed.success) throw fromZodError(parsed.error, 'state._suspension')
  const body = parsed.data
  const level = toLevel(body.retry_policy ?? null, body.fallback_policy ?? undefined)
  const wantsFallback = level.finalFallbackPolicy !== undefined && level.finalFallbackPolicy !== 'fail'
  return {
    id: body.id,
    deadline: readDeadline(body.expires_at),
    submission: {
      question: body.question,
      prompt: inField('state._suspension', () => promptOf(body)),
      context: body.context ?? {},
      proposal: null,
      source: {
        protocol: 'openintent',
        agent,
        correlation: { intent_id: intent.id, intent: intent.title },
      },
      channelHint: body.channel_hint,
      assignees: [],
      priority: 'normal',
      risk: signal(body.decision_record, 'risk'),
      confidence: body.confidence_at_suspension ?? signal(body.decision_record, 'confidence'),
      decisionRecord: body.decision_record ?? null,
      timeoutSeconds: body.timeout_seconds ?? null,
      retryPolicy: level,
      fallbackValue: body.fallback_value ?? (wantsFallback ? null : undefined),
      callbackUrl: null,
    },
  }
}

function promptOf(body: SuspensionRecord): Prompt {
  const choices = (body.choices ?? []).map(toChoice)
  if (body.response_type === 'form') return { type: 'form', schema: freeForm(body.context ?? {}) }
  // Choices beside a text are a hint of the agent's; they stay in the state.
  const used = body.response_type === 'text' ? [] : choices
  return makePrompt({ type: body.response_type, choices: used, schema: undefined })
}

function toChoice(body: z.infer<typeof SuspensionChoice>): Choice {
  const verdict = body.metadata?.verdict
  return {
    value: body.value,
    label: body.label,
    description: body.description || null,
    style: body.style ?? 'default',
    verdict: verdict === 'approve' || verdict === 'reject' ? verdict : null,
    metadata: body.metadata ?? {},
  }
}

function readDeadline(text: string | null | undefined): Date | null {
  if (!text) return null
  const at = fromNaiveUtc(text)
  if (at) return at
  throw new DomainError('invalid_input', 'state._suspension.expires_at is not an ISO-8601 moment.', {
    field: 'state._suspension.expires_at',
  })
}

/** An EngagementDecision carries its signals beside or inside it. */
function signal(record: JsonObject | null | undefined, name: string): number | null {
  const inside = isJsonObject(record?.signals) ? record.signals[name] : undefined
  const value = record?.[name] ?? inside
  return typeof value === 'number' && value >= 0 && value <= 1 ? value : null
}

/** A rule that names a field of its own is told where that field lies. */
function inField<Result>(place: string, run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof DomainError) || typeof error.details.field !== 'string') throw error
    const field = `${place}.${error.details.field}`
    throw new DomainError(error.code, `${field}: ${error.message}`, { ...error.details, field })
  }
}
