import type { ActorRecord } from './actor'
import type { Json, JsonObject } from './json'
import type { LinkChannel } from './link-channel'
import type { Prompt } from './prompt'
import type { RetryPolicy } from './retry-policy'

export const requestStatuses = [
  'pending',
  'approved',
  'rejected',
  'answered',
  'expired',
  'dismissed',
] as const
export type RequestStatus = (typeof requestStatuses)[number]

export const priorities = ['low', 'normal', 'high', 'critical'] as const
export type Priority = (typeof priorities)[number]

export const protocols = ['native', 'openintent', 'aioc', 'art', 'orbiplex'] as const
export type Protocol = (typeof protocols)[number]

/** Where a request comes from. `correlation` is the agent's own: run, thread, ticket. */
export type Source = { protocol: Protocol; agent: string; correlation: JsonObject }

/** The exact thing that will happen on approval, as the agent stored it; shown before anything the agent says about it. */
export type Proposal = { kind: string; name: string; arguments: Json; [extra: string]: Json }

export type Response = {
  value: Json
  choiceLabel: string | null
  choiceDescription: string | null
  /** Private: for operators and auditors, never for the agent. */
  comment: string | null
  /** For the agent, and so for its model. */
  reason: string | null
  modifiedArgs: Json
  metadata: JsonObject
  respondedBy: string
  respondedAt: Date
  via: Door
  /** Through what the link came that gave this answer; null for every other door. */
  channel: LinkChannel | null
  actor: ActorRecord
}

/** Through which door an answer came. */
export type Door = 'console' | 'api' | 'link' | 'openintent' | 'aioc' | 'art' | 'orbiplex' | 'slack'

export type Outcome =
  | { type: 'responded'; decidedBy: 'human'; value: Json }
  | { type: 'fallback'; decidedBy: 'fallback'; value: Json }
  | { type: 'expired'; decidedBy: 'rule'; value: null }
  | { type: 'cancelled' | 'superseded'; decidedBy: 'human' | 'rule'; value: null }

/** What became of the decision on the agent's side. */
export type Pickup = {
  deliveredAt: Date | null
  pickedUpAt: Date | null
  doneAt: Date | null
  failure: string | null
}

/** Evidence that a proposal was approved. It is used once, and not after its end. */
export type Grant = {
  id: string
  proposalHash: string
  scope: string | null
  approvedAt: Date
  expiresAt: Date | null
  revokedAt: Date | null
  revokedBy: string | null
  consumedAt: Date | null
  consumedBy: string | null
}

/** Who continues with a decision; until the lease ends it is theirs alone. */
export type Claim = { consumer: string; claimedAt: Date; leaseUntil: Date; outcome: ClaimOutcome | null }
export type ClaimOutcome = 'resumed' | 'resume_failed'

/** A question put to people. */
export type ApprovalRequest = {
  id: string
  version: number
  status: RequestStatus
  question: string
  prompt: Prompt
  context: JsonObject
  proposal: Proposal | null
  source: Source
  channelHint: string | null
  assignees: string[]
  priority: Priority
  risk: number | null
  confidence: number | null
  decisionRecord: JsonObject | null
  timeoutSeconds: number | null
  retryPolicy: RetryPolicy
  /** undefined: none was given, which is not the same as a null to fall back to. */
  fallbackValue: Json | undefined
  callbackUrl: string | null
  /** Id of the API key that asked. */
  askedBy: string | null
  askedAt: Date
  expiresAt: Date | null
  dueAt: Date | null
  attempt: number
  response: Response | null
  outcome: Outcome | null
  resolvedAt: Date | null
  pickup: Pickup
  grant: Grant | null
  claim: Claim | null
}

export function urgencyOf(priority: Priority): number {
  return priorities.indexOf(priority)
}

export function addSeconds(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000)
}
