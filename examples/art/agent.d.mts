import type { Store } from './file-store.mjs'

export type Call = { id: string; name: string; args: Record<string, unknown> }
export type Decision = { approved: boolean; reason?: string; modifiedArgs?: Record<string, unknown> }
export type Message = { role: 'tool_result'; call: Call; output: unknown; decision?: Decision }
export type Item = { id: string; calls: Call[]; status: 'pending' | 'done' | 'rejected'; messages: Message[] }
export type Suspension = {
  suspensionId: string
  itemId: string
  toolCall: Call
  toolOutput: unknown
  iterationState: Message[]
}
export type State = { status: string; items: Item[]; suspension: Suspension | null; resumed: string[] }
export type Outcome = { status: 'completed'; items: Item[] } | { status: 'wait'; suspension: Suspension }
export type Observation = { type: string; threadId: string; content: Record<string, unknown> }

type Args = Record<string, never>
export type Tool = {
  executionMode?: 'immediate' | 'blocking'
  inputSchema?: object
  blockingConfig?: { completesOnApproval?: boolean }
  execute: (args: Args, context: { isResuming: boolean; decision: Decision | null }) => Promise<unknown>
}

export type Agent = {
  state(threadId: string): Promise<State | null>
  process(threadId: string): Promise<Outcome>
  resumeExecution(threadId: string, suspensionId: string, decision: Decision): Promise<Outcome>
}

export function createAgent(parts: {
  store: Store
  tools: Record<string, Tool>
  plan: { id: string; calls: Call[] }[]
  observe?: (observation: Observation) => void
}): Agent
