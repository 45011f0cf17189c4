import { ScrollText } from 'lucide-react'
import Link from 'next/link'
import { ClockTime } from '@/components/time/clock-time'
import { buttonStyle } from '@/components/ui/button-style'
import { classNames } from '@/components/ui/class-names'
import { EmptyState } from '@/components/ui/empty-state'
import { Cell, HeaderCell, Row, Table } from '@/components/ui/table'
import { VisibleText } from '@/components/ui/visible-text'
import type { EventView } from '@/lib/contract/native/event-view'
import type { StreamPlace } from '@/lib/domain/intent/stream-place'
import { type AuditQuery, auditHref } from './audit-query'
import { EventData } from './event-data'
import { EventPlace } from './event-place'
import { eventDots } from './event-timeline'
import { eventDetail, eventWords } from './event-words'

type AuditFeedProps = {
  events: EventView[]
  /** What events of intents belong to, by cursor. */
  places: { [cursor: string]: StreamPlace }
  query: AuditQuery
  nextCursor: string | null
}

/** Events newest first, a page at a time. */
export function AuditFeed({ events, places, query, nextCursor }: AuditFeedProps) {
  if (events.length === 0) return <NoEvents isFiltered={auditHref(query) !== '/audit'} />
  return (
    <>
      <Table caption="Events, newest first">
        <thead>
          <tr>
            <HeaderCell className="max-sm:hidden">When</HeaderCell>
            <HeaderCell>Who</HeaderCell>
            <HeaderCell>What</HeaderCell>
            <HeaderCell>About</HeaderCell>
            <HeaderCell className="max-sm:hidden">Hash</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <EventRow key={event.cursor} event={event} place={places[event.cursor]} query={query} />
          ))}
        </tbody>
      </Table>
      <nav aria-label="Pages" className="mt-3 flex justify-between">
        {query.before ? (
          <Link href={auditHref({ ...query, before: undefined })} className={buttonStyle('ghost')}>
            Newest
          </Link>
        ) : (
          <span />
        )}
        {nextCursor && (
          <Link href={auditHref({ ...query, before: nextCursor })} className={buttonStyle()}>
            Older
          </Link>
        )}
      </nav>
    </>
  )
}

type EventRowProps = { event: EventView; place: StreamPlace | undefined; query: AuditQuery }

function EventRow({ event, place, query }: EventRowProps) {
  const { words, tone } = eventWords(event)
  const detail = eventDetail(event)
  return (
    <Row>
      <Cell className="align-top whitespace-nowrap text-ink-2 max-sm:hidden">
        <ClockTime at={event.at} exact className="text-xs" />
      </Cell>
      <Cell className="max-w-56 align-top max-sm:max-w-28">
        <Link
          href={auditHref({ ...query, before: undefined, actor: event.actor.name })}
          className="block truncate font-medium hover:underline"
        >
          <VisibleText text={event.actor.name} />
        </Link>
        <span className="text-xs text-ink-3">{event.actor.kind}</span>
      </Cell>
      <Cell className="align-top sm:min-w-64">
        <details>
          <summary className="list-none marker:hidden">
            <span
              aria-hidden
              className={classNames('mr-2 inline-block size-2 rounded-full', eventDots[tone])}
            />
            {words}{' '}
            {detail && (
              <span className="ml-1.5 text-ink-2 [overflow-wrap:anywhere]">
                <VisibleText text={detail} />
              </span>
            )}
            <span className="ml-4 block font-mono text-xs text-ink-3 max-sm:hidden">{event.type}</span>
            <ClockTime at={event.at} className="ml-4 block text-xs text-ink-3 sm:hidden" />
          </summary>
          <EventData data={event.data} className="mt-1 text-xs" />
        </details>
      </Cell>
      <Cell className="align-top whitespace-nowrap">
        <EventPlace event={event} place={place} query={query} />
      </Cell>
      <Cell className="align-top max-sm:hidden">
        <code className="text-xs text-ink-3" title={event.hash}>
          {event.hash.slice(0, 8)}
        </code>
      </Cell>
    </Row>
  )
}

function NoEvents({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState
        icon={ScrollText}
        title="No event matches"
        actions={
          <Link href="/audit" className={buttonStyle()}>
            Show everything
          </Link>
        }
      >
        "Who" is matched exactly: an email address, the name of an agent's key, or clock for what time
        decided.
      </EmptyState>
    )
  return (
    <EmptyState icon={ScrollText} title="Nothing has happened yet">
      The first request an agent sends leaves the first event here: asked, reminded, answered, delivered,
      picked up, done. Nothing in this log can be changed or removed, not even by an admin.
    </EmptyState>
  )
}
