import type { ReactNode } from 'react'
import { PageLink } from '@/components/shell/page-link'
import { classNames } from '@/components/ui/class-names'
import { VisibleText } from '@/components/ui/visible-text'
import type { NeighbourView } from '@/lib/contract/openintent/standing-view'
import { IntentState } from './intent-status'

type StandingBoxProps = { neighbour: NeighbourView; children?: ReactNode }

/** One intent of the drawing; where it asks something itself, it leads to its question. */
export function StandingBox({ neighbour, children }: StandingBoxProps) {
  const { title, status, request_id: requestId } = neighbour
  const isSettled = status === 'completed' || status === 'abandoned'
  return (
    <div
      className={classNames(
        'min-w-0 flex-1 rounded-md border bg-surface px-2.5 py-1.5',
        isSettled ? 'border-line' : 'border-line-strong',
      )}
    >
      <p className="line-clamp-2 text-sm font-medium [overflow-wrap:anywhere]">
        {requestId ? (
          <PageLink
            href={`/inbox/${requestId}`}
            className="text-accent underline decoration-line-strong underline-offset-2 hover:decoration-current"
          >
            <VisibleText text={title} />
          </PageLink>
        ) : (
          <VisibleText text={title} />
        )}
      </p>
      <IntentState status={status} />
      {children}
    </div>
  )
}
