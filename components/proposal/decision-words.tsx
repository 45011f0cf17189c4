import { PageLink } from '@/components/shell/page-link'
import { RelativeTime } from '@/components/time/relative-time'
import { StatusBadge } from '@/components/ui/status-badge'
import { VisibleText } from '@/components/ui/visible-text'
import type { ReviewView } from '@/lib/contract/aioc/review-view'

export type EarlierDecision = ReviewView['earlier'][number]

/** What was decided, by whom and when; leads to the request. */
export function DecisionWords({ decision }: { decision: EarlierDecision }) {
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-1.5">
      <StatusBadge status={decision.status} />{' '}
      {decision.decided_by !== null && (
        <span className="min-w-0 [overflow-wrap:anywhere]">
          by <VisibleText text={decision.decided_by} className="text-ink" />
        </span>
      )}{' '}
      <PageLink
        href={`/inbox/${decision.request_id}`}
        className="rounded-sm text-accent underline decoration-line-strong underline-offset-2 hover:decoration-current"
      >
        <RelativeTime at={decision.decided_at} className="font-sans" />
      </PageLink>
    </span>
  )
}
