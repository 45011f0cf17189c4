import { RE2JS } from 're2js'

/** Steps one form may cost; a step takes about 70 ns, so this is well under a second. */
export const MAX_STEPS = 10_000_000
export const MAX_PATTERN_LENGTH = 1000
/** What setting up one match costs, in steps. */
const STEPS_PER_MATCH = 50
const MAX_KEPT = 1000

/** Thrown in the middle of a check whose patterns and texts multiply beyond what anybody should wait for. */
export class TooManySteps extends Error {}

let stepsLeft = Number.POSITIVE_INFINITY

/** Runs a check that may take at most `MAX_STEPS` steps in all its patterns together. */
export function withinMaxSteps<Result>(check: () => Result): Result {
  stepsLeft = MAX_STEPS
  try {
    return check()
  } finally {
    stepsLeft = Number.POSITIVE_INFINITY
  }
}

type Pattern = { test(text: string): boolean; toString(): string; size: number }
const kept = new Map<string, Pattern>()

/**
 * Patterns come from agents and run on people's input, so they run on an engine whose time is linear in it:
 * `(a+)+$` is as fast as `a+$`. Look-around and back-references do not exist there and are refused at submission.
 */
function compileLinear(pattern: string): Pattern {
  const known = kept.get(pattern)
  if (known) return known
  if (pattern.length > MAX_PATTERN_LENGTH)
    throw new Error(`a pattern is longer than ${MAX_PATTERN_LENGTH} characters`)
  // Quoting is no part of JSON Schema's patterns, and a bracket hidden in it would be measured wrongly.
  if (pattern.includes('\\Q')) throw new Error('\\Q is not supported in patterns')
  const compiled = RE2JS.compile(pattern)
  const size = compiled.programSize()
  const test = (text: string) => {
    stepsLeft -= STEPS_PER_MATCH + size * text.length
    if (stepsLeft < 0) throw new TooManySteps()
    return compiled.test(text)
  }
  // ajv keeps compiled patterns by their text; without one of its own every pattern would be taken for the first.
  const made = { test, toString: () => `/${pattern}/u`, size }
  if (kept.size >= MAX_KEPT) kept.clear()
  kept.set(pattern, made)
  return made
}

/** What one match costs at most. */
export function stepsOf(pattern: string, text: string): number {
  return STEPS_PER_MATCH + compileLinear(pattern).size * text.length
}

/** The shape ajv's `code.regExp` wants; `code` is only used when ajv writes standalone modules. */
export const linearRegExp = Object.assign((pattern: string) => compileLinear(pattern), {
  code: 'linearRegExp',
})
