import type { ActionFailure, ActionResult } from '@/lib/contract/action-result'
import type { RequestView } from '@/lib/contract/native/request-view'
import type { Json } from '@/lib/domain/json'

/** Only an id, a version and the decision leave the browser; what is approved is what the server stored. */
export type AnswerInput = { requestId: string; version: number; value: Json; comment: string | null }
export type AnswerAction = (input: AnswerInput) => Promise<ActionResult<RequestView>>

export type AnswerState =
  | { kind: 'idle' }
  | { kind: 'sending'; value: Json }
  | { kind: 'refused'; failure: ActionFailure }
  | { kind: 'unreachable' }

/** What a prompt needs to answer: how it stands, and the one way to send. */
export type Answering = { state: AnswerState; send: (value: Json, comment: string) => void }
