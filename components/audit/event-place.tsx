import Link from 'next/link'
import { operationHref } from '@/components/operation/operation-query'
import { VisibleText } from '@/components/ui/visible-text'
import type { EventView } from '@/lib/contract/native/event-view'
import type { StreamPlace } from '@/lib/domain/intent/stream-place'
import { type AuditQuery, auditHref } from './audit-query'

type EventPlaceProps = { event: EventView; place: StreamPlace | undefined; query: AuditQuery }

/** What an event is about, with the way there: a request, an intent and its question, a portfolio. */
export function EventPlace({ event, place, query }: EventPlaceProps) {
  if (event.request_id) return <RequestLink id={event.request_id} />
  if (event.type.startsWith('operation.')) return <OperationLink id={event.stream} />
  if (!place) return <span className="text-xs text-ink-3">{event.stream === 'admin' ? 'settings' : ''}</span>
  const { kind, name, requestId, portfolioId } = place
  return (
    <span className="block max-w-44 max-sm:max-w-24">
      {requestId && <RequestLink id={requestId} />}
      <span className="block truncate text-xs text-ink-3" title={name}>
        {kind}{' '}
        <Link
          href={
            portfolioId
              ? `/portfolios/${portfolioId}`
              : auditHref({ ...query, before: undefined, request: event.stream })
          }
          className="text-ink-2 underline decoration-line-strong underline-offset-2 hover:decoration-current"
        >
          <VisibleText text={name} />
        </Link>
      </span>
    </span>
  )
}

function RequestLink({ id }: { id: string }) {
  return (
    <Link href={`/inbox/${id}`} className="font-mono text-xs text-accent underline underline-offset-2">
      …{id.slice(-8)}
      <span className="sr-only"> (open request {id})</span>
    </Link>
  )
}

function OperationLink({ id }: { id: string }) {
  return (
    <Link
      href={operationHref(id)}
      prefetch={false}
      className="font-mono text-xs text-accent underline underline-offset-2"
    >
      …{id.slice(-8)}
      <span className="sr-only"> (open operation {id})</span>
    </Link>
  )
}
