/**
 * How many parts a pattern has once its counted repetitions are written out: `(ab{3}){10}` has 40. A pattern of ten
 * characters can stand for a million parts, so it is measured before anybody builds it.
 */
export function patternSize(pattern: string): number {
  const outer: number[] = []
  let sum = 0
  let last = 0
  for (const [token] of pattern.matchAll(TOKEN)) {
    const [, least, most] = /^\{(\d+)(?:,(\d*))?\}$/.exec(token) ?? []
    if (least !== undefined) {
      last *= Math.max(1, Number(least), Number(most ?? 0))
    } else if (token === '(') {
      outer.push(sum + last)
      sum = 0
      last = 0
    } else if (token === ')') {
      last = sum + last + 1
      sum = outer.pop() ?? 0
    } else {
      sum += last
      last = 1
    }
  }
  return outer.reduce((total, size) => total + size, sum + last)
}

// An escaped character or class, a bracketed class, a counted repetition, or one character.
const TOKEN = /\\[pP]\{[^}]*\}|\\.|\[\^?\]?(?:\\.|\[:\w+:\]|[^\]\\])*\]|\{\d+(?:,\d*)?\}|./gs
