import { RelativeTime } from '@/components/time/relative-time'
import { classNames } from '@/components/ui/class-names'
import { VisibleText } from '@/components/ui/visible-text'
import type { DependentView, StandingView } from '@/lib/contract/openintent/standing-view'
import { IntentState } from './intent-status'
import { StandingBox } from './standing-box'
import { ArrowHead, PhoneRail, StandingColumn } from './standing-column'
import { TaskList } from './task-list'

/** Left what the intent waits for, right what waits for it; below one another on a phone. */
export function StandingGraph({ standing }: { standing: StandingView }) {
  const { dependencies, dependents, left_off: leftOff } = standing
  const hasBefore = dependencies.length > 0
  const hasAfter = dependents.length > 0
  return (
    <div
      className={classNames(
        'grid grid-cols-1',
        hasBefore && hasAfter && 'sm:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)_minmax(0,1fr)]',
        hasBefore && !hasAfter && 'sm:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)]',
        !hasBefore && hasAfter && 'sm:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]',
      )}
    >
      {hasBefore && (
        <StandingColumn
          title="It waits for"
          side="left"
          leftOff={leftOff.dependencies}
          items={dependencies.map((one) => ({ id: one.id, node: <StandingBox neighbour={one} /> }))}
        />
      )}
      <Centre standing={standing} hasBefore={hasBefore} hasAfter={hasAfter} />
      {hasAfter && (
        <StandingColumn
          title="Waiting for it"
          side="right"
          leftOff={leftOff.dependents}
          items={dependents.map((one) => ({
            id: one.id,
            node: (
              <StandingBox neighbour={one}>
                <Why dependent={one} />
              </StandingBox>
            ),
          }))}
        />
      )}
    </div>
  )
}

function Why({ dependent }: { dependent: DependentView }) {
  const { status, waits_for_others: waits } = dependent
  if (status !== 'blocked' || waits === 0) return null
  return (
    <span className="ml-1.5 text-xs text-ink-3">and by {waits === 1 ? 'another' : `${waits} others`}</span>
  )
}

type CentreProps = { standing: StandingView; hasBefore: boolean; hasAfter: boolean }

function Centre({ standing, hasBefore, hasAfter }: CentreProps) {
  const { intent, tasks, plans, left_off: leftOff } = standing
  return (
    <div className="flex min-w-0 flex-col">
      <h3
        className={classNames(
          'relative pb-1 text-xs text-ink-3',
          (hasBefore || hasAfter) && 'max-sm:pl-5',
          hasBefore && 'max-sm:pt-2',
        )}
      >
        {hasBefore && <PhoneRail from="top-0" to="bottom-0" />}
        This intent
      </h3>
      <div
        className={classNames(
          'relative flex flex-1 flex-col justify-center py-1',
          (hasBefore || hasAfter) && 'max-sm:pl-5',
        )}
      >
        {(hasBefore || hasAfter) && (
          <>
            <PhoneRail from={hasBefore ? 'top-0' : 'top-5'} to={hasAfter ? 'bottom-0' : 'h-5'} />
            <span aria-hidden className="absolute top-5 left-1.5 h-px w-3.5 bg-line-strong sm:hidden" />
          </>
        )}
        {hasBefore && (
          <>
            <span aria-hidden className="absolute top-1/2 -left-3 h-px w-3 bg-line-strong max-sm:hidden" />
            <ArrowHead className="top-1/2 -left-1.5 -translate-y-1/2 max-sm:hidden" />
            <ArrowHead className="top-5 left-3.5 -translate-y-1/2 sm:hidden" />
          </>
        )}
        {hasAfter && (
          <span aria-hidden className="absolute top-1/2 -right-3 h-px w-3 bg-line-strong max-sm:hidden" />
        )}
        <div className="min-w-0 rounded-md border-[1.5px] border-accent bg-surface px-3 py-2">
          <p className="text-base font-semibold [overflow-wrap:anywhere]">
            <VisibleText text={intent.title} />
          </p>
          <p className="flex flex-wrap items-center gap-x-1.5 text-xs text-ink-3">
            <IntentState status={intent.status} />
            <RelativeTime at={intent.since} className="font-sans" />
          </p>
          <p className="text-xs text-ink-3 [overflow-wrap:anywhere]">
            worked on by <VisibleText text={intent.agents.join(', ')} className="text-ink-2" />
          </p>
          <TaskList tasks={tasks} leftOff={leftOff.tasks} plans={plans} />
        </div>
      </div>
    </div>
  )
}
