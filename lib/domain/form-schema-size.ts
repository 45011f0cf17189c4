import { isJsonObject, type Json, type JsonObject } from './json'
import { MAX_PATTERN_LENGTH } from './linear-reg-exp'
import { patternSize } from './pattern-size'

export const MAX_EXPANDED_SIZE = 2000
/** Building a pattern takes about 3 µs a part. */
const MAX_PATTERN_SIZE = 20_000
/** Keywords that give a part its own name or time: what a reference means would depend on them. */
const REFUSED = ['$dynamicRef', '$recursiveRef', '$anchor', '$dynamicAnchor', '$recursiveAnchor']

/**
 * How large a schema is once every local `$ref` is written out. A short schema whose references fan out
 * (or come back to themselves) can take exponential time to check, so its true size is counted first.
 */
export function expandedSize(schema: JsonObject): { nodes: number; problem?: string } {
  const open = new Set<string>()
  const known = new Map<string, number>()
  const patterns = new Set<string>()
  let patternsSize = 0

  function sizeOf(value: Json): number {
    if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + sizeOf(item), 1)
    if (!isJsonObject(value)) return 1
    let nodes = 1
    for (const [key, member] of Object.entries(value)) {
      demandSupported(key, member, value === schema)
      for (const pattern of patternsIn(key, member)) measure(pattern)
      nodes += key === '$ref' && typeof member === 'string' ? sizeOfReference(member) : sizeOf(member)
      if (nodes > MAX_EXPANDED_SIZE) return nodes
    }
    return nodes
  }

  function measure(pattern: string): void {
    if (patterns.has(pattern)) return
    if (pattern.length > MAX_PATTERN_LENGTH)
      throw new Problem(`has a pattern longer than ${MAX_PATTERN_LENGTH} characters`)
    patterns.add(pattern)
    patternsSize += patternSize(pattern)
    if (patternsSize > MAX_PATTERN_SIZE) throw new Problem('has patterns that repeat too much')
  }

  function sizeOfReference(reference: string): number {
    if (!reference.startsWith('#'))
      throw new Problem(`refers to "${reference.slice(0, 100)}", outside itself`)
    if (open.has(reference)) throw new Problem(`refers to itself through "${reference.slice(0, 100)}"`)
    const before = known.get(reference)
    if (before !== undefined) return before
    open.add(reference)
    const nodes = sizeOf(resolve(schema, reference))
    open.delete(reference)
    known.set(reference, nodes)
    return nodes
  }

  try {
    return { nodes: sizeOf(schema) }
  } catch (error) {
    if (error instanceof Problem) return { nodes: 0, problem: error.message }
    throw error
  }
}

class Problem extends Error {}

function demandSupported(key: string, member: Json, isRoot: boolean): void {
  const isName = REFUSED.includes(key) || (key === '$id' && !isRoot)
  // A field of the form may bear such a name; its value is then a schema, not a text.
  if ((isName && typeof member === 'string') || (isRoot && key === '$async'))
    throw new Problem(`uses ${key}, which is not supported${isRoot ? '' : ' here'}`)
}

function patternsIn(key: string, member: Json): string[] {
  if (key === 'pattern' && typeof member === 'string') return [member]
  return key === 'patternProperties' && isJsonObject(member) ? Object.keys(member) : []
}

function resolve(schema: JsonObject, reference: string): Json {
  const missing = new Problem(`refers to "${reference.slice(0, 100)}", which it does not contain`)
  if (reference !== '#' && !reference.startsWith('#/')) throw missing
  let here: Json = schema
  for (const part of reference.slice(1).split('/').slice(1)) {
    const key = decodePart(part)
    const isThere: boolean = typeof here === 'object' && here !== null && Object.hasOwn(here, key)
    const next: Json | undefined = !isThere
      ? undefined
      : isJsonObject(here)
        ? here[key]
        : Array.isArray(here)
          ? here[Number(key)]
          : undefined
    if (next === undefined) throw missing
    here = next
  }
  return here
}

function decodePart(part: string): string {
  const text = part.replaceAll('~1', '/').replaceAll('~0', '~')
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Problem(`has a reference that cannot be read: "${part.slice(0, 100)}"`)
  }
}
