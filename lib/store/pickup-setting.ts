import { isJsonObject } from '@/lib/domain/json'
import { DEFAULT_PICKUP_SECONDS, type PickupSeconds } from '@/lib/domain/pickup'
import { prisma, type Tx } from './database'

const KEY = 'pickup'
const CACHE_MS = 2000

export type PickupSetting = { seconds: PickupSeconds; updatedAt: Date | null; updatedBy: string | null }

type Cache = { seconds: Promise<PickupSeconds>; until: number }
// Next and the API server load this module separately; a change made in one must be seen in the other.
const shared = globalThis as typeof globalThis & { countersignPickup?: Cache }

/** At most 2 s old, because every view of a request needs it. */
export function keptPickupSeconds(): Promise<PickupSeconds> {
  const known = shared.countersignPickup
  if (known && known.until > performance.now()) return known.seconds
  const seconds = loadPickupSetting(prisma()).then((setting) => setting.seconds)
  shared.countersignPickup = { seconds, until: performance.now() + CACHE_MS }
  seconds.catch(forgetPickupSeconds)
  return seconds
}

/** Called after a change, so that this process uses it at once. */
export function forgetPickupSeconds(): void {
  shared.countersignPickup = undefined
}

export async function loadPickupSetting(tx: Tx): Promise<PickupSetting> {
  const row = await tx.setting.findUnique({ where: { key: KEY } })
  const { seconds } = isJsonObject(row?.value) ? row.value : { seconds: DEFAULT_PICKUP_SECONDS }
  return {
    seconds: typeof seconds === 'number' ? seconds : null,
    updatedAt: row?.updatedAt ?? null,
    updatedBy: row?.updatedBy ?? null,
  }
}

export async function savePickupSetting(
  tx: Tx,
  { seconds, ...stamp }: { seconds: PickupSeconds; updatedAt: Date; updatedBy: string },
): Promise<void> {
  const row = { value: { seconds }, ...stamp }
  await tx.setting.upsert({ where: { key: KEY }, create: { key: KEY, ...row }, update: row })
}
