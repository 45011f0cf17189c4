import type { Event } from '../event-chain'
import type { HostPolicy } from './host-policy'
import type { Operation, OperationStatus } from './operation'
import type { Explanation } from './terms'

/** What a list reads: without result, hints and everything private. */
export type OperationSummary = Pick<
  Operation,
  | 'id'
  | 'kind'
  | 'status'
  | 'ownerModuleId'
  | 'capabilityId'
  | 'correlationId'
  | 'createdAt'
  | 'updatedAt'
  | 'expiresAt'
  | 'nextPollAt'
  | 'attempts'
  | 'diagnostics'
  | 'cancelUnavailableReason'
  | 'cancellation'
  | 'reviewState'
>

/** Each counted up to the limit. */
export type OperationCounts = { statuses: Record<OperationStatus, number>; limit: number }

/** One operation for operators, with its history and why its values are what they are. */
export type OperationDetail = {
  operation: Operation
  events: Event[]
  explanation: Explanation[]
  policy: HostPolicy
  /** The name of the key that registered it. */
  registeredBy: string
  at: Date
}

/** What a bulk cancel would do, told before it is done. */
export type CancelPlan = {
  will: { id: string; kind: string; status: OperationStatus }[]
  cannot: { id: string; reason: string }[]
}
