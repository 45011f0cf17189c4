const NUMBER = /^([+-]?)(\d+\.?\d*|\.\d+)(?:e([+-]?\d+))?$/i

/** A typed number, or why it cannot be sent as it stands: JSON carries about 17 digits, and nobody wants a 18th guessed. */
export function exactNumber(text: string, isInteger = false): number {
  const trimmed = text.trim()
  // "1,000" is a thousand to some and one to others, so a comma is asked about, never guessed.
  const typed = digitsOf(trimmed)
  if (typed === null)
    throw new Error(
      isInteger ? 'must be a whole number, digits only' : 'must be a number, with a dot for decimals',
    )
  const value = Number(trimmed)
  if (!Number.isFinite(value) || digitsOf(String(value)) !== typed)
    throw new Error(
      Math.abs(value) > Number.MAX_SAFE_INTEGER
        ? 'is too large to be sent exactly'
        : 'has more digits than can be sent exactly',
    )
  // JSON knows no minus zero.
  return value === 0 ? 0 : value
}

/** `12.50`, `+12.5` and `125e-1` are the same number: its digits and where its point stands. */
function digitsOf(text: string): string | null {
  const found = NUMBER.exec(text)
  if (!found) return null
  const [whole = '', fraction = ''] = (found[2] ?? '').split('.')
  const digits = `${whole}${fraction}`.replace(/^0+/, '')
  const significant = digits.replace(/0+$/, '')
  if (significant === '') return '0'
  const exponent = Number(found[3] ?? 0) - fraction.length + (digits.length - significant.length)
  return `${found[1] === '-' ? '-' : ''}${significant}e${exponent}`
}
