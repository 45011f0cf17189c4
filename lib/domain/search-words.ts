/** Longer words are found by their start; an index entry has a limit. */
const MAX_WORD_LENGTH = 64

/**
 * The words of a text as they are kept and looked for: letters and digits in small, nothing else. Both sides are cut the
 * same way, so `order-12345`, `zoe@example.com` and `/srv/report.pdf` are found by any of their parts.
 */
export function searchWords(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return [...new Set(words.map((word) => [...word].slice(0, MAX_WORD_LENGTH).join('')))]
}
