import { createHash } from 'node:crypto'
import { canonicalJson, type Json } from '../json'

export const OPERATION_ID = /^deferred:[a-z][a-z0-9.-]*:[A-Za-z0-9_-]+$/
export const OPERATION_KIND = /^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)*$/

/**
 * The id of accepted work. A seed that stays the same (kind and idempotency key, within one API key so that nobody can
 * take another's id) gives the same id, so a repeated registration finds what it registered before.
 */
export function operationId(kind: string, seed: { keyId: string; idempotencyKey: string } | string): string {
  const text = typeof seed === 'string' ? seed : canonicalJson([kind, seed.keyId, seed.idempotencyKey])
  return `deferred:${kind}:${createHash('sha256').update(text).digest('base64url').slice(0, 32)}`
}

/** Stands for a private value where the value itself must not be: events, lists, pages, logs. */
export function digestOf(value: Json): string {
  return `sha256:${createHash('sha256').update(canonicalJson(value)).digest('hex')}`
}

/** A number from 0 up to 1 that is always the same for the same text: spreads polls without a source of chance. */
export function spreadOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32
}
