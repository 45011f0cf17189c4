import type { Json, JsonObject } from '../json'

/** What every blocked proposal says about itself (RFC-0005), in the runtime's own names. */
export type ProposalBase = {
  timestamp: string
  runId: string
  turn: number
  callId: string
  agentName: string
  proposalHash: string
  reason: string
  publicReason?: string | null
  policyVersion?: string | null
  expiresAt?: string | null
  metadata?: JsonObject | null
}

export type SuspendedToolProposal = ProposalBase & {
  kind: 'tool'
  toolName: string
  /** Exactly as the model wrote them; not always JSON. */
  rawArguments: string
  parsedArguments: Json
  argsCanonicalJson: string
}

export type SuspendedHandoffProposal = ProposalBase & {
  kind: 'handoff'
  fromAgentName: string
  toAgentName: string
  handoffPayload: Json
  payloadCanonicalJson: string
}

/** The exact tool call or handoff a policy blocked. */
export type SuspendedProposal = SuspendedToolProposal | SuspendedHandoffProposal

export const riskLevels = ['low', 'medium', 'high', 'critical'] as const
export type ProposalRisk = (typeof riskLevels)[number]
