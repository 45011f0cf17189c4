import { VisibleText } from '@/components/ui/visible-text'
import type { CancelPlan } from '@/lib/domain/operation/read-model'
import { OperationBadge } from './operation-status'

type CancelPlanListProps = { plan: CancelPlan; isDone: boolean }

/** Both halves by name: nobody has to guess which of the chosen ones stay. */
export function CancelPlanList({ plan, isDone }: CancelPlanListProps) {
  return (
    <>
      {plan.will.length > 0 && (
        <section aria-label={isDone ? 'Asked' : 'Will be asked to stop'}>
          <h3 className="mb-1 font-medium">
            {isDone ? 'Asked to stop' : 'Will be asked to stop'} ({plan.will.length})
          </h3>
          <ul className="flex flex-col gap-1">
            {plan.will.map(({ id, status }) => (
              <li key={id} className="flex items-start justify-between gap-3">
                <code className="text-xs [overflow-wrap:anywhere]">{id}</code>
                <OperationBadge status={status} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {plan.cannot.length > 0 && (
        <section aria-label="Cannot be cancelled">
          <h3 className="mb-1 font-medium">Cannot be cancelled ({plan.cannot.length})</h3>
          <ul className="flex flex-col gap-1">
            {plan.cannot.map(({ id, reason }) => (
              <li key={id}>
                <code className="block text-xs [overflow-wrap:anywhere]">{id}</code>
                <span className="text-xs text-ink-2">
                  <VisibleText text={reason} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
