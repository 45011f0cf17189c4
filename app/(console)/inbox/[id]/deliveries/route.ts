import { currentContext } from '@/lib/auth/session'
import { toDeliveryView } from '@/lib/contract/notification/delivery-view'
import { pageData } from '@/lib/http/page-data'
import { listRequestDeliveries } from '@/lib/services/channel/list-request-deliveries'

type DeliveriesRoute = { params: Promise<{ id: string }> }

/** Keeps the list on the request's page true; part of the page, not of the agents' API. */
export async function GET(_: Request, { params }: DeliveriesRoute) {
  return pageData(async () => {
    const deliveries = await listRequestDeliveries(await currentContext(), (await params).id)
    return deliveries.map(toDeliveryView)
  })
}
