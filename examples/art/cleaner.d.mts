import type { Call, Tool } from './agent.mjs'

export const tools: Record<string, Tool>
export const plan: { id: string; calls: Call[] }[]
