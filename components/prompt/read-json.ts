import type { Json } from '@/lib/domain/json'
import { exactNumber } from './exact-number'

type Reviver = (key: string, value: Json, context?: { source?: string }) => Json

/** Typed JSON. A number in it that would arrive as another one is refused, where the browser tells how it was typed. */
export function readJson(text: string): Json {
  const problems: Error[] = []
  const value = parse(text, (_key, value, context) => {
    if (typeof value === 'number' && context?.source !== undefined)
      try {
        return exactNumber(context.source)
      } catch (error) {
        problems.push(
          new Error(`has a number that ${error instanceof Error ? error.message : 'is not exact'}`),
        )
      }
    return value
  })
  if (problems[0]) throw problems[0]
  return value
}

function parse(text: string, reviver: Reviver): Json {
  try {
    return JSON.parse(text, reviver)
  } catch {
    throw new Error('must be JSON, for example "text", 12, true, {"key": "value"} or ["a", "b"]')
  }
}
