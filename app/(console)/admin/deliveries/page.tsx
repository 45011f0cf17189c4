import type { Metadata } from 'next'
import { NoAccess } from '@/components/admin/no-access'
import { DeliveryFilters } from '@/components/channel/delivery-filters'
import { readDeliveryQuery } from '@/components/channel/delivery-query'
import { DeliveryTable } from '@/components/channel/delivery-table'
import { PageHeader } from '@/components/ui/page-header'
import { adminPage } from '@/lib/auth/admin-page'
import { listChannels } from '@/lib/services/channel/list-channels'
import { listDeliveries } from '@/lib/services/channel/list-deliveries'
import { retryDeliveryAction } from './actions'

export const metadata: Metadata = { title: 'Deliveries' }

const PAGE = 50

type DeliveriesPageProps = { searchParams: Promise<{ [name: string]: string | string[] | undefined }> }

export default async function DeliveriesPage({ searchParams }: DeliveriesPageProps) {
  const { ctx, refused } = await adminPage()
  if (!ctx) return <NoAccess roles={refused} />
  const query = readDeliveryQuery(await searchParams)
  const [channels, page] = await Promise.all([
    listChannels(ctx),
    listDeliveries(ctx, {
      status: query.status,
      channelId: query.channel,
      before: query.before,
      limit: PAGE,
    }),
  ])
  return (
    <>
      <PageHeader
        title="Deliveries"
        description="Every notification and callback, newest first: where it went, and why it did not arrive. What fails is tried again with growing pauses until it arrives or nobody needs it any more."
      />
      <DeliveryFilters query={query} channels={channels.map(({ id, name }) => ({ id, name }))} />
      <DeliveryTable {...page} query={query} retry={retryDeliveryAction} />
    </>
  )
}
