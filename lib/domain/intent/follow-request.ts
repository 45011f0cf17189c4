import type { NewEvent } from '../decision'
import type { JsonObject } from '../json'
import type { ApprovalRequest } from '../request'
import { PORTFOLIO_DEADLINE } from '../transitions/tick'
import { landing, whyHeld } from './change-status'
import {
  type Intent,
  type IntentChange,
  type IntentStatus,
  isSuspended,
  type LogEntry,
  logEntry,
  statusEntry,
} from './intent'
import { toNaiveUtc } from './naive-time'
import { SERVER } from './settle'
import type { Surroundings } from './surroundings'
import { resolvedRecord, suspensionRecord, withRecord } from './suspension'

/** What was decided about a request: the request after it, and its facts. */
export type RequestNews = { request: ApprovalRequest; events: NewEvent[]; suspensionId: string }

type Place = { intent: Intent; around: Pick<Surroundings, 'dependencies'> }

/**
 * An intent follows the request that asks its question, whatever door the answer came through. Answered while a
 * dependency is itself suspended, it goes on waiting for that (RFC-0026 §2 rule 2).
 */
export function followRequest({ intent, around }: Place, news: RequestNews, at: Date): IntentChange {
  const { request } = news
  if (request.status === 'pending') return reminded(intent, news)
  const record = suspensionRecord(intent.state)
  const isCurrent = record !== null && record.id === news.suspensionId
  const isEnd = news.events.some(({ type }) =>
    ['request.responded', 'request.expired', 'request.dismissed'].includes(type),
  )
  if (!isCurrent || !isEnd) return { before: intent, next: intent, events: [] }
  const status = isSuspended(intent) ? landing(statusAfter(request), around) : intent.status
  const next: Intent = {
    ...intent,
    state: withRecord(intent.state, resolvedRecord(record, request)),
    status,
    suspendedAt: isSuspended({ status }) ? intent.suspendedAt : null,
    abandonmentReason: status === 'abandoned' ? abandonmentOf(news) : intent.abandonmentReason,
    version: intent.version + 1,
    updatedAt: at,
  }
  return { before: intent, next, events: [...endOf(news), ...moveOf({ intent, around }, next, request)] }
}

function statusAfter(request: ApprovalRequest): IntentStatus {
  return request.outcome?.type === 'expired' ? 'abandoned' : 'active'
}

/** Why time ended it: the question's own window, or the deadline of a portfolio the intent is in. */
function causeOf({ events }: RequestNews): string {
  const reason = events.find(({ type }) => type === 'request.expired')?.data.reason
  return typeof reason === 'string' ? reason : 'timeout'
}

function abandonmentOf(news: RequestNews): string {
  return causeOf(news) === PORTFOLIO_DEADLINE ? 'portfolio_deadline_exceeded' : 'suspension_expired'
}

function endOf(news: RequestNews): LogEntry[] {
  const { request, suspensionId } = news
  const { response, outcome } = request
  if (response) {
    const payload: JsonObject = {
      suspension_id: suspensionId,
      resolution: 'responded',
      value: response.value,
      choice_label: response.choiceLabel,
      choice_description: response.choiceDescription,
      responded_by: response.respondedBy,
      responded_at: toNaiveUtc(response.respondedAt),
      via: response.via,
    }
    return [logEntry('intent.resumed', response.respondedBy, payload)]
  }
  if (request.status !== 'expired') return []
  const payload: JsonObject = {
    suspension_id: suspensionId,
    reason: causeOf(news),
    attempt: request.attempt,
    max_attempts: request.retryPolicy.maxAttempts,
    fallback_policy: request.retryPolicy.finalFallbackPolicy,
    fallback_value: outcome?.value ?? null,
  }
  return [logEntry('intent.suspension_expired', SERVER, payload)]
}

function moveOf({ intent, around }: Place, next: Intent, request: ApprovalRequest): LogEntry[] {
  if (intent.status === next.status) return []
  const reason = request.response
    ? 'responded'
    : request.status === 'expired'
      ? (next.abandonmentReason ?? 'suspension_expired')
      : 'cancelled'
  const details = { reason, ...whyHeld(statusAfter(request), next.status, around) }
  return [statusEntry(intent, next, request.response?.respondedBy ?? SERVER, details)]
}

/** RFC-0026 §4.4: each reminder, and each rung of the ladder it climbs. The version does not change. */
function reminded(intent: Intent, { events, suspensionId }: RequestNews): IntentChange {
  const entries = events.flatMap(({ type, data }): LogEntry[] => {
    if (type === 'request.renotified')
      return [
        logEntry('intent.suspension_renotified', SERVER, {
          suspension_id: suspensionId,
          attempt: data.attempt ?? null,
          max_attempts: data.max_attempts ?? null,
          channel_hint: data.channel_hint ?? null,
          notify_to: data.notify_to ?? null,
          next_attempt_at: data.next_attempt_at ?? null,
        }),
      ]
    if (type === 'request.escalated')
      return [
        logEntry('intent.suspension_escalated', SERVER, {
          suspension_id: suspensionId,
          attempt: data.attempt ?? null,
          escalated_to: data.escalated_to ?? null,
          channel_hint: data.channel_hint ?? null,
        }),
      ]
    return []
  })
  return { before: intent, next: intent, events: entries }
}
