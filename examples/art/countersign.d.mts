import type { Suspension, Tool } from './agent.mjs'

type Answer = { status: number; body: Record<string, unknown> }

export type Console = {
  suspend(threadId: string, suspension: Suspension, tool: Tool | undefined): Promise<Answer>
  decision(threadId: string, suspensionId: string, wait: number): Promise<Answer>
  claim(threadId: string, suspensionId: string, consumer: string): Promise<Answer>
  ack(threadId: string, suspensionId: string, ack: object): Promise<Answer>
  observations(threadId: string, after?: string): Promise<Answer>
}

export function countersign(settings: {
  url: string
  key: string
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}): Console
