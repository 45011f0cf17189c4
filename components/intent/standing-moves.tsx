import { ArrowRight } from 'lucide-react'
import { ClockTime } from '@/components/time/clock-time'
import { classNames } from '@/components/ui/class-names'
import { VisibleText } from '@/components/ui/visible-text'
import type { Move, Stage } from './moves'

const SHOWN = 6

/** In words what the drawing means: what moves, when, and to where. */
export function StandingMoves({ stages }: { stages: Stage[] }) {
  if (stages.length === 0) return null
  return (
    <dl className="mt-3 grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
      {stages.map(({ when, at, moves }) => (
        <div key={when} className="contents">
          <dt className="text-ink-3 max-sm:-mb-1.5">
            {when}
            {at && (
              <>
                {' by '}
                <ClockTime at={at} className="text-ink-2" />
              </>
            )}
          </dt>
          <dd>
            <ul>
              {moves.slice(0, SHOWN).map((move) => (
                <MoveItem key={`${move.id} ${move.becomes}`} move={move} />
              ))}
              {moves.length > SHOWN && <li className="text-ink-3">and {moves.length - SHOWN} more</li>}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function MoveItem({ move }: { move: Move }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-1.5">
      <VisibleText text={move.name} className="min-w-0 font-medium [overflow-wrap:anywhere]" />
      <ArrowRight aria-hidden className="size-3 shrink-0 self-center text-ink-3" />
      <span className={classNames('[overflow-wrap:anywhere]', move.isGood ? 'text-ink' : 'text-ink-2')}>
        <VisibleText text={move.becomes} />
      </span>
    </li>
  )
}
