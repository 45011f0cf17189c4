import { countWords } from '@/components/live/request-counts'
import { PageLink } from '@/components/shell/page-link'
import { classNames } from '@/components/ui/class-names'
import type { OperationPage } from '@/lib/contract/orbiplex/operation-view'
import { type OperationStatus, operationStatuses } from '@/lib/domain/operation/operation'
import { type OperationListQuery, openStatuses, operationsHref } from './operation-query'
import { operationLooks } from './operation-status'

type OperationCountsProps = { counts: OperationPage['counts']; query: OperationListQuery }

/** How many are in each status; each is the filter for itself. */
export function OperationCounts({ counts, query }: OperationCountsProps) {
  const sum = (statuses: readonly OperationStatus[]) =>
    statuses.reduce((total, status) => total + counts.statuses[status], 0)
  const isShown = (status: OperationStatus) => counts.statuses[status] > 0 || query.status.includes(status)
  const views: { word: string; status: OperationStatus[]; count: number }[] = [
    { word: 'All', status: [], count: sum(operationStatuses) },
    { word: 'Open', status: openStatuses, count: sum(openStatuses) },
    // What there is none of is not worth a place, unless it is what is looked for.
    ...operationStatuses.filter(isShown).map((status) => ({
      word: operationLooks[status].word,
      status: [status],
      count: counts.statuses[status],
    })),
  ]
  return (
    <nav aria-label="By status" className="mb-3">
      <ul className="flex flex-wrap gap-1">
        {views.map(({ word, status, count }) => {
          const isHere = status.join() === query.status.join()
          return (
            <li key={word}>
              <PageLink
                href={operationsHref({ ...query, status, cursor: undefined })}
                aria-current={isHere ? 'true' : undefined}
                className={classNames(
                  'flex h-7 items-center gap-1.5 rounded-sm px-2 text-xs hover:bg-hover max-sm:h-9',
                  isHere ? 'bg-accent-soft font-medium text-accent' : 'text-ink-2',
                )}
              >
                {word}
                <span className="font-mono tabular-nums">{countWords(count)}</span>
              </PageLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
