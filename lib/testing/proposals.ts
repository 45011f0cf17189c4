import { fingerprint } from '@/lib/domain/aioc/fingerprint'
import { parseArguments } from '@/lib/domain/aioc/parse-arguments'
import type { SuspendedHandoffProposal, SuspendedToolProposal } from '@/lib/domain/aioc/suspended-proposal'

let count = 0

function base() {
  count++
  return {
    timestamp: '2026-11-18T06:28:18.781Z',
    runId: `run-${count}`,
    turn: 1,
    callId: `call-${count}`,
    agentName: 'Refund Agent',
    reason: 'refund_needs_approval',
    publicReason: 'A person must approve this.',
    policyVersion: 'pol.v1',
  }
}

/** A tool call a policy blocked; its canonical JSON and hash are made from its raw arguments. */
export function aToolProposal(parts: Partial<SuspendedToolProposal> = {}): SuspendedToolProposal {
  const raw = parts.rawArguments ?? '{"orderId":"ORD-42","amount":149.9}'
  const named = { ...base(), kind: 'tool' as const, toolName: 'issue_refund', ...parts }
  const parsedArguments = parts.parsedArguments ?? parseArguments(raw)
  const { canonicalJson, hash } = fingerprint({ ...named, parsedArguments })
  return {
    ...named,
    rawArguments: raw,
    parsedArguments,
    argsCanonicalJson: canonicalJson,
    proposalHash: hash,
    ...parts,
  }
}

export function aHandoffProposal(parts: Partial<SuspendedHandoffProposal> = {}): SuspendedHandoffProposal {
  const named = {
    ...base(),
    kind: 'handoff' as const,
    fromAgentName: 'Refund Agent',
    toAgentName: 'Finance Specialist',
    handoffPayload: { reason: 'invoice dispute' },
    ...parts,
  }
  const { canonicalJson, hash } = fingerprint(named)
  return { ...named, payloadCanonicalJson: canonicalJson, proposalHash: hash, ...parts }
}
