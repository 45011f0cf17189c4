import type { ActionFailure, ActionResult } from '@/lib/contract/action-result'
import type { RequestView } from '@/lib/contract/native/request-view'
import type { Json } from '@/lib/domain/json'

/** What a person gives: an answer, or a refusal to give one, and what goes with it. */
export type GivenAnswer = {
  /** Left out when refusing. */
  value?: Json
  verdict?: 'reject'
  /** Private. */
  comment: string
  /** For the agent's model. */
  reason?: string
  /** The proposal's arguments as they shall be, when they were changed. */
  modifiedArgs?: Json
}

/** Only an id, a version and the decision leave the browser; what is approved is what the server stored. */
export type AnswerInput = {
  requestId: string
  version: number
  value?: Json
  verdict: 'reject' | null
  comment: string | null
  reason: string | null
  modifiedArgs?: Json
}
export type AnswerAction = (input: AnswerInput) => Promise<ActionResult<RequestView>>

export type AnswerState =
  | { kind: 'idle' }
  | { kind: 'sending'; answer: GivenAnswer }
  | { kind: 'refused'; failure: ActionFailure }
  | { kind: 'unreachable' }

/** What a prompt needs to answer: how it stands, and the one way to send. */
export type Answering = { state: AnswerState; send: (answer: GivenAnswer) => void }
