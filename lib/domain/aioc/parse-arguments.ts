import type { Json } from '../json'

/** Reads a model's arguments as the runtime does. What is not JSON still becomes a proposal, as raw text. */
export function parseArguments(raw: string): Json {
  const read = readJson(raw)
  return read === undefined ? { __raw: raw } : read
}

/** undefined: the text is not JSON. */
function readJson(raw: string): Json | undefined {
  const text = raw.trim()
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function isUnparsed(raw: string): boolean {
  return readJson(raw) === undefined
}
