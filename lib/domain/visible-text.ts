/** Text a person can trust to be what it looks like: what would hide, reorder or fake is set apart as a mark. */
export type VisiblePart = { kind: 'text'; text: string } | { kind: 'mark'; code: string; name: string }

// Control, format (all bidi marks and zero-width characters are here), private use, unassigned, half surrogates, line
// and paragraph separators; what Unicode calls ignorable (fillers, grapheme joiner, variation selectors); Braille blank.
// Line feed and tab draw what they are.
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu
const ORDINARY = /^[\x20-\x7E\n\t]*$/
const PLAIN = new Set(['\n', '\t'])
const JOINER = '\u200D'
const EMOJI_STYLE = '\uFE0F'

const names: Record<number, string> = {
  0: 'null',
  8: 'backspace',
  13: 'carriage return',
  27: 'escape',
  127: 'delete',
  173: 'soft hyphen',
  1564: 'Arabic letter mark',
  8203: 'zero width space',
  8204: 'zero width non-joiner',
  8205: 'zero width joiner',
  8206: 'left-to-right mark',
  8207: 'right-to-left mark',
  8232: 'line separator',
  8233: 'paragraph separator',
  8234: 'left-to-right embedding',
  8235: 'right-to-left embedding',
  8236: 'pop directional formatting',
  8237: 'left-to-right override',
  8238: 'right-to-left override',
  8288: 'word joiner',
  8294: 'left-to-right isolate',
  8295: 'right-to-left isolate',
  8296: 'first strong isolate',
  8297: 'pop directional isolate',
  12644: 'Hangul filler',
  65279: 'byte order mark',
}

/** Splits agent-written text into what may be shown as it is and what must be shown as a mark. */
export function visibleParts(text: string): VisiblePart[] {
  if (ORDINARY.test(text)) return text ? [{ kind: 'text', text }] : []
  const parts: VisiblePart[] = []
  let shown = 0
  for (const match of text.matchAll(HIDDEN)) {
    const [character] = match
    const next = match.index + character.length
    // Windows line ends are ordinary; the line feed that follows is drawn.
    if (character === '\r' && text[next] === '\n') {
      if (match.index > shown) parts.push({ kind: 'text', text: text.slice(shown, match.index) })
      shown = next
      continue
    }
    if (PLAIN.has(character) || isPartOfEmoji(text, match.index, character)) continue
    if (match.index > shown) parts.push({ kind: 'text', text: text.slice(shown, match.index) })
    parts.push(toMark(character))
    shown = next
  }
  if (shown < text.length) parts.push({ kind: 'text', text: text.slice(shown) })
  return parts
}

/** The same for places without markup (mail subjects, push messages, titles): marks in brackets. */
export function visibleString(text: string): string {
  return visibleParts(text)
    .map((part) => (part.kind === 'text' ? part.text : `[${part.code}]`))
    .join('')
}

function toMark(character: string): VisiblePart {
  const point = character.codePointAt(0) ?? 0
  return {
    kind: 'mark',
    code: `U+${point.toString(16).toUpperCase().padStart(4, '0')}`,
    name: names[point] ?? classOf(character),
  }
}

function classOf(character: string): string {
  if (/\p{Cc}/u.test(character)) return 'control character'
  if (/\p{Co}/u.test(character)) return 'private use character'
  if (/\p{Cs}/u.test(character)) return 'half of a surrogate pair'
  if (/[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/u.test(character)) return 'variation selector'
  if (/[\u{E0000}-\u{E007F}]/u.test(character)) return 'tag character'
  return 'invisible character'
}

/** Families and hearts are made with joiners and style selectors; only there are these harmless. */
function isPartOfEmoji(text: string, at: number, character: string): boolean {
  if (character === EMOJI_STYLE)
    return /[\p{Extended_Pictographic}0-9#*]$/u.test(text.slice(Math.max(at - 2, 0), at))
  if (character !== JOINER) return false
  const before = text.slice(Math.max(at - 4, 0), at)
  const after = text.slice(at + 1, at + 3)
  return (
    /\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?$/u.test(before) &&
    /^[\p{Extended_Pictographic}]/u.test(after)
  )
}
