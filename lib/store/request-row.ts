import type { ActorRecord } from '@/lib/domain/actor'
import type { Head } from '@/lib/domain/event-chain'
import type { Json, JsonObject } from '@/lib/domain/json'
import type { Choice, Prompt, ResponseType, Verdicts } from '@/lib/domain/prompt'
import type {
  ApprovalRequest,
  Claim,
  Door,
  Grant,
  Outcome,
  Priority,
  Proposal,
  Protocol,
  RequestStatus,
  Response,
} from '@/lib/domain/request'
import type { RetryPolicy } from '@/lib/domain/retry-policy'

/** A row of `requests` as the pg driver gives it. Only commit-request.ts writes such rows, so their JSON has these shapes. */
export type RequestRow = {
  id: string
  version: number
  status: RequestStatus
  question: string
  response_type: ResponseType
  choices: Choice[] | null
  form_schema: JsonObject | null
  verdicts: Verdicts | null
  context: JsonObject
  proposal: Proposal | null
  protocol: Protocol
  agent: string
  correlation: JsonObject
  channel_hint: string | null
  assignees: string[]
  priority: Priority
  risk: number | null
  confidence: number | null
  decision_record: JsonObject | null
  timeout_seconds: number | null
  retry_policy: RetryPolicy
  fallback_value: { value: Json } | null
  callback_url: string | null
  asked_by: string | null
  asked_at: Date
  expires_at: Date | null
  due_at: Date | null
  attempt: number
  response: StoredResponse | null
  outcome: Outcome | null
  resolved_at: Date | null
  delivered_at: Date | null
  picked_up_at: Date | null
  done_at: Date | null
  failure: string | null
  approval_grant: Written<Grant> | null
  claim: Written<Claim> | null
  body_digest: string | null
  event_seq: number
  event_hash: string
}

type StoredResponse = Omit<Response, 'respondedAt' | 'reason'> & {
  respondedAt: string
  /** Absent in answers given before there was one. */
  reason?: string | null
  via: Door
  actor: ActorRecord
}

/** As JSON keeps it: moments as text. */
type Written<Kept> = {
  [Field in keyof Kept]: Kept[Field] extends Date
    ? string
    : Date extends Kept[Field]
      ? string | null
      : Kept[Field]
}

/** A request with the number and hash of its newest event: what a commit must still find in the database. */
export type StoredRequest = { request: ApprovalRequest; head: Head; bodyDigest: string | null }

export function toStoredRequest(row: RequestRow): StoredRequest {
  const request: ApprovalRequest = {
    id: row.id,
    version: row.version,
    status: row.status,
    question: row.question,
    prompt: toPrompt(row),
    context: row.context,
    proposal: row.proposal,
    source: { protocol: row.protocol, agent: row.agent, correlation: row.correlation },
    channelHint: row.channel_hint,
    assignees: row.assignees,
    priority: row.priority,
    risk: row.risk,
    confidence: row.confidence,
    decisionRecord: row.decision_record,
    timeoutSeconds: row.timeout_seconds,
    retryPolicy: row.retry_policy,
    fallbackValue: row.fallback_value?.value,
    callbackUrl: row.callback_url,
    askedBy: row.asked_by,
    askedAt: row.asked_at,
    expiresAt: row.expires_at,
    dueAt: row.due_at,
    attempt: row.attempt,
    response: row.response && {
      ...row.response,
      reason: row.response.reason ?? null,
      respondedAt: new Date(row.response.respondedAt),
    },
    outcome: row.outcome,
    resolvedAt: row.resolved_at,
    pickup: {
      deliveredAt: row.delivered_at,
      pickedUpAt: row.picked_up_at,
      doneAt: row.done_at,
      failure: row.failure,
    },
    grant: row.approval_grant && readGrant(row.approval_grant),
    claim: row.claim && toClaim(row.claim),
  }
  return { request, head: { seq: row.event_seq, hash: row.event_hash }, bodyDigest: row.body_digest }
}

export type StoredGrant = Written<Grant>

export function readGrant(kept: StoredGrant): Grant {
  return {
    ...kept,
    approvedAt: new Date(kept.approvedAt),
    expiresAt: moment(kept.expiresAt),
    revokedAt: moment(kept.revokedAt),
    consumedAt: moment(kept.consumedAt),
  }
}

function toClaim(kept: Written<Claim>): Claim {
  return { ...kept, claimedAt: new Date(kept.claimedAt), leaseUntil: new Date(kept.leaseUntil) }
}

function moment(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}

function toPrompt(row: RequestRow): Prompt {
  const verdicts = row.verdicts ? { verdicts: row.verdicts } : {}
  switch (row.response_type) {
    case 'choice':
    case 'confirm':
      return { type: row.response_type, choices: row.choices ?? [], ...verdicts }
    case 'text':
      return { type: 'text', ...verdicts }
    case 'form':
      return { type: 'form', schema: row.form_schema ?? {}, ...verdicts }
  }
}
