import type { Intent } from './intent'
import type { MembershipRole } from './portfolio'

/** The question a suspended member waits on. */
export type OpenQuestion = { requestId: string; question: string; askedAt: Date; expiresAt: Date | null }

/** A member of a portfolio as people look at it. */
export type MemberStanding = {
  intent: Pick<Intent, 'id' | 'title' | 'status' | 'suspendedAt' | 'updatedAt' | 'abandonmentReason'>
  role: MembershipRole
  /** Those assigned to it or holding a part of it; the one who made it when there is nobody else. */
  agents: string[]
  question: OpenQuestion | null
}
