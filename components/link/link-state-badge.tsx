import { Ban, CircleCheck, Clock, PenLine, Radio } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import type { LinkState } from '@/lib/domain/link'

const looks = {
  open: { icon: Radio, tone: 'blue', word: 'live' },
  decided: { icon: CircleCheck, tone: 'neutral', word: 'request decided' },
  revised: { icon: PenLine, tone: 'neutral', word: 'question changed' },
  expired: { icon: Clock, tone: 'neutral', word: 'expired' },
  revoked: { icon: Ban, tone: 'amber', word: 'revoked' },
} as const

/** Whether a link still answers, or why not. */
export function LinkStateBadge({ state }: { state: LinkState }) {
  const { icon, tone, word } = looks[state]
  return (
    <Badge icon={icon} tone={tone}>
      {word}
    </Badge>
  )
}
