import type { Agent, Decision, Outcome } from './agent.mjs'
import type { Console } from './countersign.mjs'

export type Resumed =
  | { isResumed: true; decision: Decision; decidedBy: string; result: Outcome }
  | { isResumed: false; why: string; holder?: string | null }

export function resumeWhenDecided(parts: {
  console: Console
  agent: Agent
  threadId: string
  suspensionId: string
  consumer: string
  wait?: number
}): Promise<Resumed>
