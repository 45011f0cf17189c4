import { GitCompareArrows, TriangleAlert } from 'lucide-react'
import type { ReviewView } from '@/lib/contract/aioc/review-view'
import { DecisionWords } from './decision-words'
import type { MarkCounts } from './marks'

type MarksLegendProps = {
  counts: MarkCounts
  last: ReviewView['last_on_tool']
  /** tool or handoff */
  kind: string
}

/** What is marked below and how often, and with which decision the arguments are compared. */
export function MarksLegend({ counts, last, kind }: MarksLegendProps) {
  const warnings = warningsOf(counts)
  if (warnings.length === 0 && !last) return null
  return (
    <div className="flex flex-col gap-1 border-b border-line px-3 py-2 text-xs text-ink-2">
      {warnings.length > 0 && (
        <p className="flex items-start gap-1.5 text-amber">
          <TriangleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
          <span>
            <span className="font-medium">Look closely:</span> {warnings.join(', ')}
          </span>
        </p>
      )}
      {last && (
        <div className="flex items-start gap-1.5">
          <GitCompareArrows aria-hidden className="mt-1 size-3 shrink-0 text-ink-3" />
          <div className="flex min-w-0 flex-wrap items-center gap-x-1.5">
            <span>
              {counted(counts.changes, 'difference')} from the last decision on this {kind}:
            </span>
            <DecisionWords decision={last} />
          </div>
        </div>
      )}
    </div>
  )
}

function warningsOf({ lost, repeated, invisible }: MarkCounts): string[] {
  return [
    lost > 0 && `${counted(lost, 'number')} lost precision`,
    repeated > 0 && `${counted(repeated, 'key')} written more than once`,
    invisible > 0 && counted(invisible, 'invisible character'),
  ].filter((words) => words !== false)
}

function counted(count: number, word: string): string {
  return count === 1 ? `1 ${word}` : `${count} ${word}s`
}
