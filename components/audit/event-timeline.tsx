import { Section } from '@/components/request/section'
import { ClockTime } from '@/components/time/clock-time'
import { classNames } from '@/components/ui/class-names'
import { VisibleText } from '@/components/ui/visible-text'
import type { ActionResult } from '@/lib/contract/action-result'
import type { EventView } from '@/lib/contract/native/event-view'
import type { ChainFault } from '@/lib/domain/event-chain'
import { ChainCheck } from './chain-check'
import { EventData } from './event-data'
import { type EventTone, eventDetail, eventWords } from './event-words'

type EventTimelineProps = {
  requestId: string
  events: EventView[]
  check: (requestId: string) => Promise<ActionResult<ChainFault | null>>
}

/** Every fact about a request with who, when and its hash; the check recomputes the chain on the server. */
export function EventTimeline({ requestId, events, check }: EventTimelineProps) {
  return (
    <Section
      title="Audit"
      aside={
        <ChainCheck
          label="Check"
          run={() => check(requestId)}
          verdictOf={(fault) =>
            fault
              ? { isIntact: false, words: `Event ${fault.seq}: ${fault.problem}.` }
              : { isIntact: true, words: `Intact: ${counted(events.length)}, every hash recomputed.` }
          }
        />
      }
    >
      <ol className="flex flex-col">
        {events.map((event) => (
          <EventItem key={event.seq} event={event} />
        ))}
      </ol>
    </Section>
  )
}

export const eventDots: Record<EventTone, string> = {
  neutral: 'bg-ink-3',
  green: 'bg-green',
  red: 'bg-red',
  violet: 'bg-violet',
  blue: 'bg-blue',
  amber: 'bg-amber',
}

function EventItem({ event }: { event: EventView }) {
  const { words, tone } = eventWords(event)
  const detail = eventDetail(event)
  return (
    <li className="border-t border-line first:border-t-0">
      <details className="group">
        <summary className="flex list-none flex-wrap items-baseline gap-x-2 py-1.5 text-sm marker:hidden hover:bg-hover">
          <span aria-hidden className={classNames('size-2 shrink-0 rounded-full', eventDots[tone])} />
          <VisibleText text={event.actor.name} className="font-medium" />
          <span className="text-ink-2">{words}</span>
          {detail && (
            <span className="min-w-0 max-w-full truncate text-ink-2">
              <VisibleText text={detail} />
            </span>
          )}
          <span className="ml-auto flex gap-3 text-xs text-ink-3">
            <ClockTime at={event.at} exact />
            <code>{event.hash.slice(0, 8)}</code>
          </span>
        </summary>
        <div className="pb-2 pl-4 text-xs">
          <EventData data={event.data} className="text-xs" />
          <p className="mt-1 font-mono text-ink-3 [overflow-wrap:anywhere]">
            {event.type} · hash {event.hash}
          </p>
        </div>
      </details>
    </li>
  )
}

function counted(count: number): string {
  return count === 1 ? '1 event' : `${count} events`
}
