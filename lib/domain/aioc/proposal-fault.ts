import { isJsonObject, type Json, type JsonObject } from '../json'
import type { ApprovalRequest } from '../request'
import { canon } from './canon'
import { fingerprint, type Operation } from './fingerprint'

/** The row beside the request: the artifact as it was sent, and what is looked for in columns. */
export type KeptProposal = { hash: string; artifact: string; canonicalJson: string }

const UNSTORABLE = '\uFFFD'

/** What people were shown must still be what the hash stands for. `undefined`: the row was not looked at. */
export function findProposalFault(request: ApprovalRequest, kept?: KeptProposal | null): string | null {
  const { proposal, source } = request
  if (source.protocol !== 'aioc' || typeof proposal?.hash !== 'string') return null
  if (kept === null) return 'its suspended proposal is gone'
  const shown = shownOperation(request)
  if (shown && fingerprint(shown).hash !== proposal.hash) return 'the arguments are not those of its hash'
  if (!kept) return null
  const sent = sentOperation(kept.artifact)
  if (!sent) return 'its suspended proposal cannot be read'
  const { hash, canonicalJson } = fingerprint(sent)
  const isSame =
    hash === proposal.hash &&
    hash === kept.hash &&
    canonicalJson === kept.canonicalJson &&
    canonicalJson === canon(proposal.arguments)
  return isSame ? null : 'its suspended proposal is not the one that was shown'
}

/** From the request itself; null when a name had to be changed to be stored and only the artifact can tell. */
function shownOperation({ proposal, source }: ApprovalRequest): Operation | null {
  if (!proposal) return null
  const { kind, name, arguments: args } = proposal
  const from = kind === 'tool' ? source.agent : String(proposal.from)
  if (name.includes(UNSTORABLE) || from.includes(UNSTORABLE)) return null
  return kind === 'tool'
    ? { kind, agentName: from, toolName: name, parsedArguments: args }
    : { kind: 'handoff', fromAgentName: from, toAgentName: name, handoffPayload: args }
}

function sentOperation(artifact: string): Operation | null {
  const sent = readObject(artifact)
  if (!sent) return null
  const text = (key: string) => (typeof sent[key] === 'string' ? sent[key] : '')
  return sent.kind === 'tool'
    ? {
        kind: 'tool',
        agentName: text('agentName'),
        toolName: text('toolName'),
        parsedArguments: sent.parsedArguments ?? null,
      }
    : {
        kind: 'handoff',
        fromAgentName: text('fromAgentName'),
        toAgentName: text('toAgentName'),
        handoffPayload: sent.handoffPayload ?? null,
      }
}

function readObject(text: string): JsonObject | null {
  try {
    const value: Json = JSON.parse(text)
    return isJsonObject(value) ? value : null
  } catch {
    return null
  }
}
