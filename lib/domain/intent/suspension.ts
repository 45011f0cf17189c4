import { isJsonObject, type Json, type JsonObject } from '../json'
import type { ApprovalRequest } from '../request'
import type { Submission } from '../transitions/submit'
import { toNaiveUtc } from './naive-time'

/** The question an agent stored in `state._suspension`, read and ready to be asked (RFC-0025 §5). */
export type Suspension = {
  id: string
  submission: Submission
  /** When the agent itself stops waiting; an answer after that would reach nobody. */
  deadline: Date | null
}

/** The suspension an intent has put to people: what was stored, and the request that asks it. */
export type OpenSuspension = { id: string; request: ApprovalRequest }

export const resolutions = ['responded', 'expired', 'cancelled'] as const
export type Resolution = (typeof resolutions)[number]

/** What only the server writes into a record. */
const OUTCOME = ['response', 'responded_by', 'responded_at', 'resolution'] as const

export function suspensionRecord(state: JsonObject): JsonObject | null {
  const record = state._suspension
  return isJsonObject(record) ? record : null
}

export function isResolved(record: JsonObject): boolean {
  return record.resolution !== undefined && record.resolution !== null && record.resolution !== ''
}

export function outcomeOf(record: JsonObject): JsonObject {
  return Object.fromEntries(OUTCOME.map((key) => [key, record[key] ?? null]))
}

export function withRecord(state: JsonObject, record: JsonObject): JsonObject {
  return { ...state, _suspension: record }
}

/** The record of a question that now waits: with the moments the server keeps for it. */
export function openRecord(record: JsonObject, request: ApprovalRequest): JsonObject {
  return {
    ...record,
    suspended_at: record.suspended_at ?? toNaiveUtc(request.askedAt),
    expires_at: request.expiresAt ? toNaiveUtc(request.expiresAt) : null,
  }
}

/** The record once its request is decided: what the agent reads back (RFC-0025 §5, §10). */
export function resolvedRecord(record: JsonObject, request: ApprovalRequest): JsonObject {
  const { response, outcome } = request
  if (response)
    return {
      ...record,
      resolution: 'responded',
      response: response.value,
      responded_by: response.respondedBy,
      responded_at: toNaiveUtc(response.respondedAt),
      ...(response.choiceLabel === null ? {} : { choice_label: response.choiceLabel }),
      ...(response.choiceDescription === null ? {} : { choice_description: response.choiceDescription }),
      ...(Object.keys(response.metadata).length > 0 ? { metadata: response.metadata } : {}),
    }
  if (request.status === 'expired')
    return {
      ...record,
      resolution: 'expired',
      ...(outcome?.type === 'fallback' ? { fallback_value: outcome.value, decided_by: 'fallback' } : {}),
    }
  return { ...record, resolution: 'cancelled' }
}

export function idOf(record: JsonObject): Json {
  return record.id ?? null
}
