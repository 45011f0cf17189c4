/** One cookie of a `Cookie` header; null when it is missing or not readable. */
export function readCookie(header: string, name: string): string | null {
  for (const pair of header.split(';')) {
    const [, key, value] = /^\s*([^=]*)=(.*)$/s.exec(pair) ?? []
    if (key !== name || value === undefined) continue
    try {
      return decodeURIComponent(value.trim())
    } catch {
      return null
    }
  }
  return null
}
