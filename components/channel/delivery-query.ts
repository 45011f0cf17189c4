import { type DeliveryStatus, deliveryStatuses } from '@/lib/domain/delivery'

export type DeliveryQuery = { status?: DeliveryStatus; channel?: string; before?: string }

type Given = { [name: string]: string | string[] | undefined }

/** The filters of the page from its address; what cannot be meant is left out. */
export function readDeliveryQuery(given: Given): DeliveryQuery {
  return {
    status: deliveryStatuses.find((status) => status === given.status),
    channel: matching(given.channel, /^chn_\w{1,100}$/),
    before: matching(given.before, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~[\w.]{1,120}$/),
  }
}

function matching(value: string | string[] | undefined, shape: RegExp): string | undefined {
  return typeof value === 'string' && shape.test(value) ? value : undefined
}

export function deliveriesHref(query: DeliveryQuery): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value)
  return search.size > 0 ? `/admin/deliveries?${search}` : '/admin/deliveries'
}
