import { DomainError } from '../error'
import { isJsonObject, type Json, type JsonObject } from '../json'

export const cancelPolicies = ['owner-and-admin', 'admin', 'nobody'] as const
export type CancelPolicy = (typeof cancelPolicies)[number]
export const unknownPolicies = ['terminal', 'retry'] as const
export type UnknownPolicy = (typeof unknownPolicies)[number]

/** What the host alone decides about deferred operations (P055 §5, `DeferredHostPolicy`). */
export type HostPolicy = {
  minRetrySeconds: number
  maxRetrySeconds: number
  maxTtlSeconds: number
  maxAttempts: number
  maxResponseBytes: number
  pollTimeoutMs: number
  /** Calls of one module's connectors at the same time. */
  concurrencyPerModule: number
  /** How much of the interval is added at most, so that operations do not poll in step. */
  jitterPercent: number
  cancellation: CancelPolicy
  unknown: UnknownPolicy
  /** Where connectors may be called; empty: wherever an outgoing call may go at all. */
  connectorOrigins: string[]
}

/** Part of a policy: what somebody stated. */
export type HostPolicyLevel = Partial<HostPolicy>

export const defaultHostPolicy: HostPolicy = {
  minRetrySeconds: 5,
  maxRetrySeconds: 300,
  maxTtlSeconds: 900,
  maxAttempts: 200,
  maxResponseBytes: 262_144,
  pollTimeoutMs: 10_000,
  concurrencyPerModule: 4,
  jitterPercent: 10,
  cancellation: 'owner-and-admin',
  unknown: 'terminal',
  connectorOrigins: [],
}

/** The wire's own bounds where it has some (`retry_after_seconds` 1…3600); else what still makes sense. */
export const hostPolicyBounds = {
  minRetrySeconds: [1, 3600],
  maxRetrySeconds: [1, 3600],
  maxTtlSeconds: [1, 86_400],
  maxAttempts: [1, 10_000],
  maxResponseBytes: [1024, 1_048_576],
  // Jobs locked for a minute count as lost (docs/decisions/009), so no call may take that long.
  pollTimeoutMs: [50, 30_000],
  concurrencyPerModule: [1, 100],
  jitterPercent: [0, 100],
} as const satisfies { [Field in keyof HostPolicy]?: readonly [number, number] }

type NumberField = keyof typeof hostPolicyBounds
export const hostPolicyNumbers = Object.keys(hostPolicyBounds) as NumberField[]
const MAX_ORIGINS = 100

/** A whole policy from levels, the later ones first in importance. */
export function overlayHostPolicy(...levels: HostPolicyLevel[]): HostPolicy {
  return Object.assign({}, defaultHostPolicy, ...levels)
}

/** Reads what somebody wrote and refuses a bad value with the reason. */
export function readHostPolicyLevel(written: JsonObject): HostPolicyLevel {
  const level: HostPolicyLevel = {}
  for (const [field, value] of Object.entries(written)) Object.assign(level, readField(field, value))
  return level
}

/** What was stored; a value that is no longer understood is left out and thereby the default. */
export function storedHostPolicyLevel(stored: unknown): HostPolicyLevel {
  const level: HostPolicyLevel = {}
  for (const [field, value] of Object.entries(isJsonObject(stored) ? stored : {}))
    try {
      Object.assign(level, readField(field, value))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  return level
}

/** Why nothing is cancelled on this host, also what was registered before it said so; null when something may be. */
export function whyHostForbids({ cancellation }: Pick<HostPolicy, 'cancellation'>): string | null {
  return cancellation === 'nobody' ? 'The host does not allow operations to be cancelled.' : null
}

/** Refuses a policy whose parts contradict each other. */
export function demandUsableHostPolicy(policy: HostPolicy): void {
  if (policy.minRetrySeconds > policy.maxRetrySeconds)
    throw refused('minRetrySeconds', `must not be longer than maxRetrySeconds (${policy.maxRetrySeconds} s).`)
}

function readField(field: string, value: Json): HostPolicyLevel {
  if (isNumberField(field)) return { [field]: readNumber(field, value) }
  switch (field) {
    case 'cancellation':
      return { cancellation: readWord(field, value, cancelPolicies) }
    case 'unknown':
      return { unknown: readWord(field, value, unknownPolicies) }
    case 'connectorOrigins':
      return { connectorOrigins: readOrigins(value) }
    default:
      throw refused(field, 'is not part of this policy.')
  }
}

function isNumberField(field: string): field is NumberField {
  return Object.hasOwn(hostPolicyBounds, field)
}

function readNumber(field: NumberField, value: Json): number {
  const [min, max] = hostPolicyBounds[field]
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value
  throw refused(field, `must be a whole number from ${min} to ${max}.`)
}

function readWord<Word extends string>(field: string, value: Json, words: readonly Word[]): Word {
  const word = words.find((one) => one === value)
  if (word) return word
  throw refused(field, `must be one of ${words.join(', ')}.`)
}

function readOrigins(value: Json): string[] {
  if (!Array.isArray(value) || value.length > MAX_ORIGINS)
    throw refused('connectorOrigins', `must be a list of at most ${MAX_ORIGINS} addresses.`)
  return [...new Set(value.map(readOrigin))]
}

function readOrigin(value: Json): string {
  if (typeof value === 'string' && URL.canParse(value)) {
    const { protocol, origin } = new URL(value)
    if (/^https?:$/.test(protocol) && value.replace(/\/$/, '') === origin) return origin
  }
  throw refused('connectorOrigins', 'must be addresses such as https://connector.example.com:8443.')
}

function refused(field: string, message: string): DomainError {
  return new DomainError('invalid_input', `${field} ${message}`, { field })
}
