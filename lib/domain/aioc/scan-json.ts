import type { JsonPath } from '../json-changes'

/** What JSON.parse does not tell: how numbers were written, which keys came twice, the text of the outermost members. */
export type JsonVisitor = {
  onNumber?: (path: PathHere, written: string) => void
  onRepeatedKey?: (path: PathHere) => void
  onMember?: (key: string, text: string) => void
}

/** Told when asked: to spell the place of every number out takes the square of the time in deep JSON. */
type PathHere = () => JsonPath

type Frame = { isArray: boolean; index: number; key: string; seen: Set<string> }

/** Walks text that JSON.parse has accepted, without recursion, once. */
export function scanJson(text: string, visit: JsonVisitor): void {
  const frames: Frame[] = []
  let expectsKey = false
  let memberStart = -1
  const path = () => frames.map(({ isArray, index, key }) => (isArray ? index : key))
  const endMember = (end: number) => {
    const [outer] = frames
    if (frames.length === 1 && outer && memberStart >= 0)
      visit.onMember?.(outer.key, text.slice(memberStart, end).trim())
    if (frames.length === 1) memberStart = -1
  }
  for (let at = 0; at < text.length; ) {
    const sign = text.charAt(at)
    const frame = frames.at(-1)
    let next = at + 1
    if (sign === '{' || sign === '[') {
      frames.push({ isArray: sign === '[', index: 0, key: '', seen: new Set() })
      expectsKey = sign === '{'
    } else if (sign === '}' || sign === ']') {
      endMember(at)
      frames.pop()
      expectsKey = false
    } else if (sign === ',') {
      endMember(at)
      expectsKey = frame?.isArray === false
      if (frame) frame.index++
    } else if (sign === ':') {
      expectsKey = false
      if (frames.length === 1) memberStart = next
    } else if (sign === '"') {
      next = endOfString(text, at)
      if (expectsKey && frame) {
        frame.key = JSON.parse(text.slice(at, next))
        if (frame.seen.has(frame.key)) visit.onRepeatedKey?.(path)
        frame.seen.add(frame.key)
      }
    } else if (isNumberStart(sign)) {
      next = endOfNumber(text, at)
      visit.onNumber?.(path, text.slice(at, next))
    }
    at = next
  }
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at + 1
  }
  return text.length
}

function isNumberStart(sign: string): boolean {
  return sign === '-' || (sign >= '0' && sign <= '9')
}

function endOfNumber(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && '0123456789+-.eE'.includes(text.charAt(at))) at++
  return at
}
