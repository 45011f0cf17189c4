import type { JsonObject } from '@/lib/domain/json'
import {
  type CancelPolicy,
  type HostPolicyLevel,
  hostPolicyNumbers,
  type UnknownPolicy,
} from '@/lib/domain/operation/host-policy'
import type { NumberField } from './host-policy-words'

/** A level while it is typed: everything is text, and empty means inherited. */
export type HostPolicyDraft = {
  numbers: Record<NumberField, string>
  cancellation: CancelPolicy | ''
  unknown: UnknownPolicy | ''
  origins: string
}

export function hostDraftOf(level: HostPolicyLevel): HostPolicyDraft {
  const numbers = Object.fromEntries(
    hostPolicyNumbers.map((field) => [field, level[field]?.toString() ?? '']),
  )
  return {
    numbers: numbers as Record<NumberField, string>,
    cancellation: level.cancellation ?? '',
    unknown: level.unknown ?? '',
    origins: level.connectorOrigins?.join('\n') ?? '',
  }
}

/** What is no number travels as it was typed, so that the server refuses it with the words for it. */
export function hostLevelOf({ numbers, cancellation, unknown, origins }: HostPolicyDraft): JsonObject {
  const level: JsonObject = {}
  for (const field of hostPolicyNumbers) {
    const text = numbers[field].trim()
    if (text) level[field] = Number.isNaN(Number(text)) ? text : Number(text)
  }
  if (cancellation) level.cancellation = cancellation
  if (unknown) level.unknown = unknown
  const lines = origins.split(/\s+/).filter(Boolean)
  if (lines.length > 0) level.connectorOrigins = lines
  return level
}
