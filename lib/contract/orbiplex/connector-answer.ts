import type { Json, JsonObject } from '@/lib/domain/json'
import { findUnsafeJson } from '@/lib/domain/json-safety'
import type { CancelAnswer } from '@/lib/domain/operation/cancel-operation'
import { isTerminal, type Operation } from '@/lib/domain/operation/operation'
import type { PollAnswer } from '@/lib/domain/operation/poll-operation'
import { findReportFault, toStatusReport } from './operation-status'

/** What a connector sent back, as far as it was read. */
export type ConnectorAnswer = {
  status: number
  body: string
  isCutShort: boolean
  retryAfter?: string | undefined
}

type Subject = Pick<Operation, 'id' | 'kind'>

/** P055 §3: the payload is authoritative, HTTP codes are hints; 429 and 503 are never a status. */
export function readPollAnswer(answer: ConnectorAnswer, subject: Subject, at: Date): PollAnswer {
  if (answer.status === 429 || answer.status === 503)
    return {
      kind: 'busy',
      retryAfterSeconds: readRetryAfter(answer.retryAfter, at),
      message: `The connector answered ${answer.status}.`,
    }
  if (answer.isCutShort) return fault('response-too-large', 'The answer was larger than the host takes.')
  const payload = readPayload(answer.body, subject)
  if ('report' in payload) return { kind: 'status', report: toStatusReport(payload.report) }
  if (answer.status === 404 || answer.status === 410)
    return {
      kind: 'status',
      report: {
        status: 'unknown',
        retryAfterSeconds: null,
        result: undefined,
        diagnostics: [
          { code: 'not-found', message: `The connector answered ${answer.status}.`, source: 'host' },
        ],
      },
    }
  if (answer.status < 200 || answer.status > 299)
    return fault('http-error', `The connector answered ${answer.status}.`)
  return fault('invalid-status', payload.fault)
}

/**
 * A cancellation is acknowledged by any 2xx, refused by any 4xx, and decided by an end that a payload tells of in either. A
 * 4xx that says it is still running is a refusal; 429 and 503 are about the connector, whatever they carry.
 */
export function readCancelAnswer(answer: ConnectorAnswer, subject: Subject): CancelAnswer {
  const { status } = answer
  const message = `The connector answered ${status}.`
  if (status === 429 || status === 503) return { kind: 'unanswered', message }
  const payload = answer.isCutShort ? null : readPayload(answer.body, subject)
  if (payload && 'report' in payload) {
    const report = toStatusReport(payload.report)
    if (status < 400 || isTerminal(report.status)) return { kind: 'status', report }
  }
  if (status >= 200 && status < 300) return { kind: 'acknowledged' }
  if (status >= 400 && status < 500 && status !== 408) return { kind: 'refused', message }
  return { kind: 'unanswered', message }
}

function readPayload(text: string, subject: Subject): { report: JsonObject } | { fault: string } {
  let body: Json
  try {
    body = JSON.parse(text)
  } catch {
    return { fault: 'The answer is not JSON.' }
  }
  const unsafe = findUnsafeJson(body)
  if (unsafe) return { fault: `The answer ${unsafe.problem}.` }
  const fault = findReportFault(body, subject)
  return fault ? { fault } : { report: body as JsonObject }
}

function fault(code: string, message: string): PollAnswer {
  return { kind: 'fault', code, message }
}

/** Seconds, or an HTTP date; null for anything else. */
export function readRetryAfter(header: string | undefined, at: Date): number | null {
  if (header === undefined) return null
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header)
  const moment = Date.parse(header)
  return Number.isNaN(moment) ? null : Math.max(0, (moment - at.getTime()) / 1000)
}
