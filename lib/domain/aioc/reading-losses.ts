import type { JsonPath } from '../json-changes'
import { isUnparsed } from './parse-arguments'
import { scanJson } from './scan-json'

export type LostNumber = { path: JsonPath; written: string; read: string }
export type ReadingLosses = { lostNumbers: LostNumber[]; repeatedKeys: JsonPath[] }

const MOST_SHOWN = 100
const MAX_WRITTEN = 200

/** What the model wrote and reading it as JSON loses: numbers a double cannot hold, and keys that came twice. */
export function readingLosses(raw: string): ReadingLosses {
  const losses: ReadingLosses = { lostNumbers: [], repeatedKeys: [] }
  const { lostNumbers, repeatedKeys } = losses
  if (isUnparsed(raw)) return losses
  scanJson(raw.trim(), {
    onNumber: (path, written) => {
      if (lostNumbers.length >= MOST_SHOWN || isKept(written)) return
      lostNumbers.push({
        path: path(),
        written: written.slice(0, MAX_WRITTEN),
        read: JSON.stringify(Number(written)),
      })
    },
    onRepeatedKey: (path) => {
      if (repeatedKeys.length < MOST_SHOWN) repeatedKeys.push(path())
    },
  })
  return losses
}

export function lostNumbers(raw: string): LostNumber[] {
  return readingLosses(raw).lostNumbers
}

/** Whether the number is still the one that was written: `1.0` is 1, but `12345678901234567890` is not. */
function isKept(written: string): boolean {
  const read = Number(written)
  if (!Number.isFinite(read)) return false
  const [before, after] = [decimal(written), decimal(String(read))]
  return before.digits === after.digits && (before.digits === '' || before.exponent === after.exponent)
}

/** Significant digits and the power of ten of the last one: `1.50e3` is 15 × 10². A sign is never lost. */
function decimal(text: string): { digits: string; exponent: number } {
  const [mantissa = '', power = '0'] = text.toLowerCase().split('e', 2)
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.', 2)
  const all = whole + fraction
  let start = 0
  let end = all.length
  // By hand: a pattern for trailing zeros takes the square of the time on a long run of them.
  while (start < end && all[start] === '0') start++
  while (end > start && all[end - 1] === '0') end--
  return { digits: all.slice(start, end), exponent: Number(power) - fraction.length + (all.length - end) }
}
