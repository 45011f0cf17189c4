import { createHash } from 'node:crypto'
import type { Json } from '../json'
import { canon } from './canon'

/** What a hash stands for: the operation itself, not why it was blocked nor which call it was. */
export type Operation =
  | { kind: 'tool'; agentName: string; toolName: string; parsedArguments: Json }
  | { kind: 'handoff'; fromAgentName: string; toAgentName: string; handoffPayload: Json }

export type Fingerprint = { canonicalJson: string; hash: string }

/** In two stages: the arguments become canonical text, and that text goes into the hashed object as a string. */
export function fingerprint(operation: Operation): Fingerprint {
  const canonicalJson = canon(
    operation.kind === 'tool' ? operation.parsedArguments : operation.handoffPayload,
  )
  const hash = createHash('sha256').update(hashedJson(operation, canonicalJson)).digest('hex')
  return { canonicalJson, hash }
}

export function hashedJson(operation: Operation, canonicalJson: string): string {
  if (operation.kind === 'tool') {
    const { kind, agentName, toolName } = operation
    return canon({ kind, agentName, toolName, argsCanonicalJson: canonicalJson })
  }
  const { kind, fromAgentName, toAgentName } = operation
  return canon({ kind, fromAgentName, toAgentName, payloadCanonicalJson: canonicalJson })
}
