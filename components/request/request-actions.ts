import type { AnswerAction } from '@/components/prompt/answer-action'
import type { RevokeAction } from '@/components/proposal/revoke-grant'
import type { ActionResult } from '@/lib/contract/action-result'
import type { RequestView } from '@/lib/contract/native/request-view'
import type { ChainFault } from '@/lib/domain/event-chain'

export type SightingView = { name: string; seenAt: string }

/** `origin` is the public address when one is set; otherwise the browser knows it. */
export type MintedLink = { path: string; origin: string | null; expiresAt: string }

/** What a person can do with a request; the page hands these in, so components never reach for the server. */
export type RequestActions = {
  answer: AnswerAction
  withdraw: (requestId: string, reason: string | null) => Promise<ActionResult<RequestView>>
  mintLink: (requestId: string, recipient: string) => Promise<ActionResult<MintedLink>>
  /** Notes that this person looks at it, and says who else has. */
  see: (requestId: string) => Promise<ActionResult<SightingView[]>>
  check: (requestId: string) => Promise<ActionResult<ChainFault | null>>
  /** Takes an approval back that was not used yet. */
  revokeGrant: RevokeAction
}

export type Viewer = {
  email: string
  mayAnswer: boolean
  mayWithdraw: boolean
  mayMintLink: boolean
  mayRevokeGrant: boolean
}
