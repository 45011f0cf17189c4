import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { visibleParts, visibleString } from './visible-text'

describe('visibleString', () => {
  it.each([
    ['plain text stays', 'Refund €499.99 to Zoë?', 'Refund €499.99 to Zoë?'],
    ['line feeds and tabs stay', 'a\n\tb', 'a\n\tb'],
    ['Windows line ends become line feeds', 'a\r\nb', 'a\nb'],
    ['a lone carriage return is marked', 'safe\rrm', 'safe[U+000D]rm'],
    ['right-to-left override', 'photo\u202Egpj.exe', 'photo[U+202E]gpj.exe'],
    ['isolates', '\u2066admin\u2069', '[U+2066]admin[U+2069]'],
    ['zero width space', 'pay\u200Bpal', 'pay[U+200B]pal'],
    ['zero width joiner between letters', 'pay\u200Dpal', 'pay[U+200D]pal'],
    ['soft hyphen', 'pay\u00ADpal', 'pay[U+00AD]pal'],
    ['byte order mark', '\uFEFFrm', '[U+FEFF]rm'],
    ['terminal escape', '\u001B[2J', '[U+001B][2J'],
    ['null', 'a\u0000b', 'a[U+0000]b'],
    ['C1 control', 'a\u0085b', 'a[U+0085]b'],
    ['private use', 'a\uE000b', 'a[U+E000]b'],
    ['private use beyond the first plane', 'a\u{F0000}b', 'a[U+F0000]b'],
    ['hidden tag letters', 'ok\u{E0041}\u{E0042}', 'ok[U+E0041][U+E0042]'],
    ['variation selectors that smuggle bytes', 'a\u{E0100}\uFE01', 'a[U+E0100][U+FE01]'],
    ['line separator', 'a\u2028b', 'a[U+2028]b'],
    ['Hangul filler', 'a\u3164b', 'a[U+3164]b'],
    ['Braille blank', 'a\u2800b', 'a[U+2800]b'],
    ['noncharacter', 'a\uFFFEb', 'a[U+FFFE]b'],
    ['half a surrogate pair', 'a\uD800b', 'a[U+D800]b'],
    ['emoji styles and families stay', '❤️ 👨‍👩‍👧 👩🏽‍🚀 1️⃣', '❤️ 👨‍👩‍👧 👩🏽‍🚀 1️⃣'],
    ['an emoji style on a letter is marked', 'a\uFE0F', 'a[U+FE0F]'],
    ['Hebrew and Arabic letters stay', 'שלום مرحبا', 'שלום مرحبا'],
    ['no text', '', ''],
  ])('%s', (_, given, expected) => expect(visibleString(given)).toBe(expected))

  it('leaves no character that hides or reorders, whatever comes in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(visibleString(text)).not.toMatch(
          /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\u{E0000}-\u{E007F}]/u,
        )
      }),
    )
  })

  it('keeps every visible character in its order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'é', '漢', '\u202E', '\u200B', '🎉')), (characters) => {
        const shown = visibleParts(characters.join(''))
          .map((part) => (part.kind === 'text' ? part.text : ''))
          .join('')
        expect(shown).toBe(characters.filter((character) => !/[\u202E\u200B]/.test(character)).join(''))
      }),
    )
  })
})

describe('visibleParts', () => {
  it('names a mark', () => {
    expect(visibleParts('a\u202Eb')).toEqual([
      { kind: 'text', text: 'a' },
      { kind: 'mark', code: 'U+202E', name: 'right-to-left override' },
      { kind: 'text', text: 'b' },
    ])
  })
})
