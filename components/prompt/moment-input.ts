const two = (part: number) => String(part).padStart(2, '0')

/** `2026-11-18T14:05:00Z` as the browser's own date-time input shows it, in the reader's zone. */
export function toLocalMoment(iso: string): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return ''
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** Back to a moment everybody reads alike. */
export function toMoment(local: string): string {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? local : at.toISOString()
}

export function toLocalTime(time: string): string {
  return /^\d\d:\d\d/.test(time) ? time.slice(0, 5) : ''
}

/** JSON Schema's `time` wants seconds and an offset; a time of day is meant where the person is. */
export function toTime(local: string, offsetMinutes = -new Date().getTimezoneOffset()): string {
  const seconds = local.length === 5 ? ':00' : ''
  const sign = offsetMinutes < 0 ? '-' : '+'
  const away = Math.abs(offsetMinutes)
  return `${local}${seconds}${sign}${two(Math.floor(away / 60))}:${two(away % 60)}`
}
