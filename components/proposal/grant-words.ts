import type { Tone } from '@/components/ui/badge'
import type { GrantView } from '@/lib/contract/native/request-view'

export type GrantWords = {
  tone: Tone
  headline: string
  /** Who used or revoked it. */
  by: string | null
  /** When it was used, revoked or ended; for a usable one, when it ends. */
  at: string | null
  isUsable: boolean
}

/** What became of an approval. Used stays used, whatever came later. */
export function grantWords(grant: GrantView, now: number): GrantWords {
  const { consumed_at: used, revoked_at: revoked, expires_at: end } = grant
  if (used)
    return {
      tone: 'green',
      headline: 'The approval was used',
      by: grant.consumed_by,
      at: used,
      isUsable: false,
    }
  if (revoked)
    return {
      tone: 'amber',
      headline: 'The approval was revoked',
      by: grant.revoked_by,
      at: revoked,
      isUsable: false,
    }
  if (end && Date.parse(end) <= now)
    return { tone: 'violet', headline: 'The approval ended unused', by: null, at: end, isUsable: false }
  return { tone: 'blue', headline: 'The approval waits to be used', by: null, at: end, isUsable: true }
}
