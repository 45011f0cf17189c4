import { Ban, Check, CircleDashed, CirclePause, type LucideIcon, OctagonPause, Play } from 'lucide-react'
import { Badge, type Tone } from '@/components/ui/badge'
import { classNames } from '@/components/ui/class-names'
import type { IntentStatus } from '@/lib/domain/intent/intent'

type Look = { word: string; icon: LucideIcon; tone: Tone }

export const intentLooks: Record<IntentStatus, Look> = {
  draft: { word: 'Draft', icon: CircleDashed, tone: 'neutral' },
  active: { word: 'Active', icon: Play, tone: 'neutral' },
  blocked: { word: 'Blocked', icon: OctagonPause, tone: 'blue' },
  suspended_awaiting_input: { word: 'Waits for an answer', icon: CirclePause, tone: 'amber' },
  completed: { word: 'Completed', icon: Check, tone: 'green' },
  abandoned: { word: 'Abandoned', icon: Ban, tone: 'red' },
}

/** The status of an intent as icon and word. */
export function IntentBadge({ status }: { status: IntentStatus }) {
  const { word, icon, tone } = intentLooks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}

const inks: Record<Tone, string> = {
  neutral: 'text-ink-2',
  amber: 'text-amber',
  red: 'text-red',
  green: 'text-green',
  blue: 'text-blue',
  violet: 'text-violet',
}

/** The same as a quiet line, where a badge would shout. */
export function IntentState({ status, className }: { status: IntentStatus; className?: string }) {
  const { word, icon: Icon, tone } = intentLooks[status]
  return (
    <span className={classNames('inline-flex items-center gap-1 text-xs', inks[tone], className)}>
      <Icon aria-hidden className="size-3 shrink-0" strokeWidth={2.25} />
      {word}
    </span>
  )
}
