'use client'
import { useQuery } from '@tanstack/react-query'
import { fetchJson } from '@/components/live/fetch-json'
import type { DeliveryView } from '@/lib/contract/notification/delivery-view'

const LOOK_AGAIN_MS = 2000

/** Who was told. A sent message is no event of the request, so what is on its way is looked after. */
export function useDeliveries(requestId: string, first: DeliveryView[], loadedAt: number): DeliveryView[] {
  const { data } = useQuery({
    queryKey: ['deliveries', requestId],
    queryFn: ({ signal }) => fetchJson<DeliveryView[]>(`/inbox/${requestId}/deliveries`, signal),
    initialData: first,
    initialDataUpdatedAt: loadedAt,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'pending') ? LOOK_AGAIN_MS : false,
  })
  return data
}
