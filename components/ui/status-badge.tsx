import {
  Ban,
  Check,
  CircleDashed,
  Hourglass,
  type LucideIcon,
  MessageSquareText,
  Workflow,
  X,
} from 'lucide-react'
import type { RequestStatus } from '@/lib/domain/request'
import { Badge, type Tone } from './badge'

const looks: Record<RequestStatus, { word: string; icon: LucideIcon; tone: Tone }> = {
  pending: { word: 'Pending', icon: CircleDashed, tone: 'neutral' },
  approved: { word: 'Approved', icon: Check, tone: 'green' },
  rejected: { word: 'Rejected', icon: X, tone: 'red' },
  answered: { word: 'Answered', icon: MessageSquareText, tone: 'green' },
  expired: { word: 'Expired', icon: Hourglass, tone: 'violet' },
  dismissed: { word: 'Withdrawn', icon: Ban, tone: 'neutral' },
}

type StatusBadgeProps = { status: RequestStatus; decidedBy?: 'human' | 'rule' | 'fallback' | null }

/** The status of a request as icon and word; what a fallback decided says so. */
export function StatusBadge({ status, decidedBy }: StatusBadgeProps) {
  const { word, icon, tone } = looks[status]
  if (decidedBy === 'fallback') {
    return (
      <Badge tone="violet" icon={Workflow}>
        {word}, fallback used
      </Badge>
    )
  }
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}
