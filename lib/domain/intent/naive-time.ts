/** A moment as OpenIntent clients read it: UTC without a zone, in microseconds (`2026-11-18T06:31:50.463000`). */
export function toNaiveUtc(at: Date): string {
  return at.toISOString().replace('Z', '000')
}

/** A moment as they write it: without a zone it is UTC; null when it is none. */
export function fromNaiveUtc(text: string): Date | null {
  const match = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/.exec(text)
  if (!match) return null
  const at = new Date(match[3] ? text : `${text}Z`)
  return Number.isNaN(at.getTime()) || !isDay(text.slice(0, 10)) ? null : at
}

/** `new Date` takes the 30th of February for the 2nd of March. */
function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}
