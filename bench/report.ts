import type { Comparison } from './measure'

type Target = { atLeast?: number; atMost?: number }

/** One line per figure: what, the ratio with its spread over the rounds, the two sides, and the target if there is one. */
export function reportRatio(name: string, unit: string, result: Comparison, target: Target = {}): void {
  const sides = `${round(result.subject)} to ${round(result.baseline)} ${unit}`
  const spread = `${result.low.toFixed(2)}–${result.high.toFixed(2)}`
  line(name, `${result.ratio.toFixed(2)} (${spread})`, sides, judge(result.ratio, target))
}

export function reportValue(name: string, value: string, remark = '', verdict = ''): void {
  line(name, value, remark, verdict)
}

export function judge(value: number, { atLeast, atMost }: Target): string {
  if (atLeast !== undefined) return `target ≥ ${atLeast}: ${value >= atLeast ? 'met' : 'MISSED'}`
  if (atMost !== undefined) return `target ≤ ${atMost}: ${value <= atMost ? 'met' : 'MISSED'}`
  return ''
}

function line(name: string, figure: string, remark: string, verdict: string): void {
  console.log(`  ${name.padEnd(46)} ${figure.padEnd(20)} ${remark.padEnd(28)} ${verdict}`.trimEnd())
}

function round(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(3)
}
