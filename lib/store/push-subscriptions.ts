import { isJsonObject } from '@/lib/domain/json'
import type { Tx } from './database'
import { seal, unseal } from './sealed'

export type PushSubscription = {
  id: string
  operatorId: string
  endpoint: string
  keys: { p256dh: string; auth: string }
  name: string
  createdAt: Date
}

/** A browser is one person's at a time: who signs in next and turns notifications on takes it over. */
export async function savePushSubscription(tx: Tx, subscription: PushSubscription): Promise<void> {
  const { endpoint } = subscription
  const row = { ...subscription, keys: seal(JSON.stringify(subscription.keys), endpoint) }
  await tx.pushSubscription.upsert({ where: { endpoint }, create: row, update: { ...row, id: undefined } })
}

/** The oldest beyond the limit are forgotten. */
export async function keepNewestSubscriptions(tx: Tx, operatorId: string, limit: number): Promise<void> {
  const beyond = await tx.pushSubscription.findMany({
    where: { operatorId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: limit,
    select: { id: true },
  })
  await tx.pushSubscription.deleteMany({ where: { id: { in: beyond.map(({ id }) => id) } } })
}

export async function deletePushSubscription(
  tx: Tx,
  where: { endpoint: string; operatorId: string },
): Promise<boolean> {
  return (await tx.pushSubscription.deleteMany({ where })).count > 0
}

export async function deletePushSubscriptions(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.pushSubscription.deleteMany({ where: { id: { in: ids } } })
}

/** The browsers of somebody whose account works. */
export async function findPushSubscriptions(tx: Tx, email: string): Promise<PushSubscription[]> {
  const rows = await tx.pushSubscription.findMany({ where: { operator: { email, disabledAt: null } } })
  return rows.flatMap((row) => {
    const text = unseal(row.keys, row.endpoint)
    const keys = text === null ? null : JSON.parse(text)
    if (!isJsonObject(keys) || typeof keys.p256dh !== 'string' || typeof keys.auth !== 'string') return []
    return [{ ...row, keys: { p256dh: keys.p256dh, auth: keys.auth } }]
  })
}

export type Device = Omit<PushSubscription, 'keys'>

/** The browsers of one person, newest first, without their keys. */
export function listDeviceRows(tx: Tx, operatorId: string): Promise<Device[]> {
  return tx.pushSubscription.findMany({
    where: { operatorId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    omit: { keys: true },
  })
}
