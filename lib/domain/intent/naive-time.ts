/** A moment as OpenIntent clients read it: UTC without a zone, in microseconds (`2026-11-18T06:31:50.463000`). */
export function toNaiveUtc(at: Date): string {
  return at.toISOString().replace('Z', '000')
}

/** A moment as they write it: without a zone it is UTC; null when it is none. */
export function fromNaiveUtc(text: string): Date | null {
  const match = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/.exec(text)
  if (!match) return null
  const at = new Date(match[3] ? text : `${text}Z`)
  return Number.isNaN(at.getTime()) ? null : at
}
