import type { Json } from '@/lib/domain/json'

const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** The stored value letter for letter: characters that would hide or reorder are written as JSON escapes. */
export function exactJson(value: Json): string {
  return JSON.stringify(value, null, 2).replaceAll(HIDDEN, (character) =>
    character === '\n' ? character : escaped(character),
  )
}

function escaped(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
}
