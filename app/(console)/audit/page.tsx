import type { Metadata } from 'next'
import { AuditChecks } from '@/components/audit/audit-checks'
import { AuditFeed } from '@/components/audit/audit-feed'
import { AuditFilters } from '@/components/audit/audit-filters'
import { readAuditQuery } from '@/components/audit/audit-query'
import { PageHeader } from '@/components/ui/page-header'
import { currentContext } from '@/lib/auth/session'
import { toEventView } from '@/lib/contract/native/event-view'
import { findStreamPlaces } from '@/lib/services/intent/find-stream-places'
import { listEvents } from '@/lib/services/list-events'
import { checkAllAction, checkShownAction } from './actions'

export const metadata: Metadata = { title: 'Audit' }

const PAGE = 50

type AuditPageProps = { searchParams: Promise<{ [name: string]: string | string[] | undefined }> }

export default async function AuditPage({ searchParams }: AuditPageProps) {
  const ctx = await currentContext()
  const query = readAuditQuery(await searchParams)
  const { type, actor, request, before } = query
  const { events, nextCursor } = await listEvents(ctx, { type, actor, stream: request, before, limit: PAGE })
  const places = Object.fromEntries(await findStreamPlaces(ctx, events))
  const roles = ctx.actor.kind === 'operator' ? ctx.actor.roles : []
  const views = events.map(toEventView)
  return (
    <div className="mx-auto flex w-full max-w-[1100px] flex-col px-4 py-5 sm:px-6">
      <PageHeader
        title="Audit"
        description="Every fact, newest first. Each event carries the hash of the one before it, so a change in the past shows."
        actions={
          <AuditChecks
            events={views}
            checkShown={checkShownAction}
            checkAll={roles.some((role) => role === 'admin' || role === 'auditor') ? checkAllAction : null}
          />
        }
      />
      <AuditFilters query={query} />
      <AuditFeed events={views} places={places} query={query} nextCursor={nextCursor} />
    </div>
  )
}
