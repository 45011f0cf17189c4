import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { InboxOverview } from '@/components/inbox/inbox-overview'
import { statusesOf } from '@/components/inbox/inbox-query'
import { deadlineQuery, NEXT, RECENT, recentQuery } from '@/components/inbox/overview-queries'
import { currentContext } from '@/lib/auth/session'
import { mayAdminister } from '@/lib/domain/permission'
import { env } from '@/lib/env'
import { viewsFor } from '@/lib/http/api/native/view-for'
import { listRequests } from '@/lib/services/list-requests'

export const metadata: Metadata = { title: 'Inbox' }

export default async function InboxPage() {
  const ctx = await currentContext()
  const [recent, due, sent] = await Promise.all([
    listRequests(ctx, { status: statusesOf(recentQuery), sort: recentQuery.sort, limit: RECENT }),
    listRequests(ctx, { status: statusesOf(deadlineQuery), sort: deadlineQuery.sort, limit: NEXT }),
    headers(),
  ])
  return (
    <InboxOverview
      recent={await viewsFor(ctx, recent.requests)}
      due={await viewsFor(ctx, due.requests)}
      origin={env.publicUrl ?? `${sent.get('x-forwarded-proto') ?? 'http'}://${sent.get('host')}`}
      mayMakeKeys={mayAdminister(ctx.actor)}
    />
  )
}
