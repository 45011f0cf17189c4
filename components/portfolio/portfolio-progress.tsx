import { Ban, Check, CircleDashed, type LucideIcon } from 'lucide-react'
import { intentLooks } from '@/components/intent/intent-status'
import { Badge, type Tone } from '@/components/ui/badge'
import { classNames } from '@/components/ui/class-names'
import type { PortfolioRowView } from '@/lib/contract/openintent/portfolio-page-view'
import type { IntentStatus } from '@/lib/domain/intent/intent'

const labels: Record<PortfolioRowView['label'], { word: string; icon: LucideIcon; tone: Tone }> = {
  completed: { word: 'Completed', icon: Check, tone: 'green' },
  failed: { word: 'Failed', icon: Ban, tone: 'red' },
  in_progress: { word: 'In progress', icon: CircleDashed, tone: 'neutral' },
}

/** How the members stand together (RFC-0026 §2 rule 4). */
export function PortfolioLabel({ label }: { label: PortfolioRowView['label'] }) {
  const { word, icon, tone } = labels[label]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}

/** From done to not begun, so that the bar fills from the left. */
const ORDER: IntentStatus[] = [
  'completed',
  'active',
  'blocked',
  'suspended_awaiting_input',
  'abandoned',
  'draft',
]
const fills: Record<IntentStatus, string> = {
  completed: 'bg-green',
  active: 'bg-control',
  blocked: 'bg-blue',
  suspended_awaiting_input: 'bg-amber',
  abandoned: 'bg-red',
  draft: 'bg-line-strong',
}

type ProgressBarProps = { portfolio: PortfolioRowView; className?: string }

/** One bar, one share per status; the words beside it say the same. */
export function ProgressBar({ portfolio, className }: ProgressBarProps) {
  return (
    <span
      aria-hidden
      className={classNames('flex h-1.5 gap-px overflow-hidden rounded-full bg-line', className)}
    >
      {ORDER.filter((status) => portfolio.by_status[status] > 0).map((status) => (
        <span key={status} className={fills[status]} style={{ flexGrow: portfolio.by_status[status] }} />
      ))}
    </span>
  )
}

/** The numbers behind the bar. */
export function StatusCounts({ portfolio }: { portfolio: PortfolioRowView }) {
  return (
    <ul aria-label="Intents by status" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {ORDER.filter((status) => portfolio.by_status[status] > 0).map((status) => {
        const { word, icon: Icon } = intentLooks[status]
        return (
          <li key={status} className="flex items-center gap-1.5">
            <span aria-hidden className={classNames('size-2 rounded-full', fills[status])} />
            <span className="font-mono tabular-nums">{portfolio.by_status[status]}</span>
            <span className="flex items-center gap-1 text-ink-2">
              <Icon aria-hidden className="size-3" />
              {word}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
