import type { LucideIcon } from 'lucide-react'
import {
  Ban,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleX,
  Hourglass,
  LoaderCircle,
  TimerOff,
} from 'lucide-react'
import { Badge, type Tone } from '@/components/ui/badge'
import type { OperationStatus } from '@/lib/domain/operation/operation'

export const operationLooks: Record<OperationStatus, { word: string; icon: LucideIcon; tone: Tone }> = {
  pending: { word: 'Pending', icon: CircleDashed, tone: 'blue' },
  running: { word: 'Running', icon: LoaderCircle, tone: 'blue' },
  completed: { word: 'Completed', icon: CircleCheck, tone: 'green' },
  failed: { word: 'Failed', icon: CircleX, tone: 'red' },
  'timed-out': { word: 'Timed out', icon: TimerOff, tone: 'red' },
  cancelled: { word: 'Cancelled', icon: Ban, tone: 'neutral' },
  expired: { word: 'Expired', icon: Hourglass, tone: 'violet' },
  unknown: { word: 'Unknown', icon: CircleHelp, tone: 'red' },
}

export function OperationBadge({ status }: { status: OperationStatus }) {
  const { word, icon, tone } = operationLooks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}
