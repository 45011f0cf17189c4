import { cookies, headers } from 'next/headers'
import type { ReactNode } from 'react'
import { InboxFrame } from '@/components/inbox/inbox-frame'
import { parseInboxQuery, statusesOf, toInboxSearch } from '@/components/inbox/inbox-query'
import { clampPane } from '@/components/inbox/pane-width'
import { RequestList } from '@/components/inbox/request-list'
import { currentContext } from '@/lib/auth/session'
import { viewsFor } from '@/lib/http/api/native/view-for'
import { readPageAddress } from '@/lib/http/page-address'
import { listRequests } from '@/lib/services/list-requests'

/** The list lives in the layout, so that opening a request leaves its scroll and focus alone. */
export default async function InboxLayout({ children }: { children: ReactNode }) {
  const ctx = await currentContext()
  const [jar, address] = await Promise.all([cookies(), headers().then(readPageAddress)])
  const query = parseInboxQuery(address.searchParams)
  const { requests, nextCursor } = await listRequests(ctx, {
    status: statusesOf(query),
    source: query.source || undefined,
    assignee: query.assignee || undefined,
    q: query.q || undefined,
    pickup: query.pickup || undefined,
    sort: query.sort,
    limit: 50,
  })
  const page = { data: await viewsFor(ctx, requests), next_cursor: nextCursor }
  return (
    <InboxFrame
      paneWidth={clampPane(Number(jar.get('inbox-pane')?.value ?? Number.NaN))}
      list={<RequestList first={{ search: toInboxSearch(query), page }} />}
    >
      {children}
    </InboxFrame>
  )
}
