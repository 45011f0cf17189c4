import type { Json, JsonObject } from '../json'
import { visibleString } from '../visible-text'
import { digestOf } from './operation-id'

const MAX_KEPT = 20
const MAX_TEXT = 200
/** Members that say what went wrong without the payload it went wrong with. */
const PLAIN = ['code', 'level', 'severity', 'stage', 'source', 'retryable', 'http_status', 'at', 'message']
const SECRET = /\b(?:bearer\s+)?[A-Za-z0-9_+/=-]{24,}\b|\b(?:bearer|basic)\s+\S+|[\w.+-]+@[\w-]+\.[\w.-]+/gi

/** The newest ones; a connector that writes without end fills no table. */
export function keepDiagnostics(before: JsonObject[], added: JsonObject[]): JsonObject[] {
  return added.length === 0 ? before : [...before, ...added].slice(-MAX_KEPT)
}

/** One of the host's own. */
export function diagnostic(code: string, message: string, at: Date): JsonObject {
  return { code, message: message.slice(0, 500), at: at.toISOString(), source: 'host' }
}

/**
 * What operators see: plain members, cut short and without what looks like a secret or an address; of the rest only that
 * it was there, and the digest of the whole. Private payloads do not leak by way of diagnostics (P055, invariants).
 */
export function redactDiagnostic(given: JsonObject): JsonObject {
  const shown: JsonObject = {}
  const hidden: string[] = []
  for (const [key, value] of Object.entries(given)) {
    const plain = PLAIN.includes(key) ? plainValue(value) : undefined
    if (plain === undefined) hidden.push(visibleString(key).slice(0, 60))
    else shown[key] = plain
  }
  if (hidden.length > 0) shown.redacted = hidden.slice(0, 20)
  return { ...shown, digest: digestOf(given) }
}

function plainValue(value: Json): Json | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value !== 'string') return undefined
  return visibleString(value.replace(SECRET, '[redacted]')).slice(0, MAX_TEXT)
}

/** The line of a list. */
export function lastDiagnosticWords(diagnostics: JsonObject[]): string | null {
  const last = diagnostics.at(-1)
  if (!last) return null
  const { code, message } = redactDiagnostic(last)
  return [code, message].filter((part) => typeof part === 'string').join(': ') || 'redacted'
}
