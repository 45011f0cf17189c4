import { type Route, readRoutes, storeRoutes } from '@/lib/domain/channel/route'
import type { Json } from '@/lib/domain/json'
import type { Tx } from './database'

const KEY = 'notification_routes'

export async function loadRoutes(tx: Tx): Promise<Route[]> {
  const row = await tx.setting.findUnique({ where: { key: KEY } })
  return readRoutes(row?.value as Json | undefined)
}

export async function saveRoutes(
  tx: Tx,
  routes: Route[],
  stamp: { updatedAt: Date; updatedBy: string },
): Promise<void> {
  const row = { value: storeRoutes(routes), ...stamp }
  await tx.setting.upsert({ where: { key: KEY }, create: { key: KEY, ...row }, update: row })
}
