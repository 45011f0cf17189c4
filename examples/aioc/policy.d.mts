import type { ConsoleClient } from './console.mjs'
import type { Policy } from './runtime.mjs'

export function createPolicy(options: { console: ConsoleClient; consumer: string; scope?: string }): Policy
