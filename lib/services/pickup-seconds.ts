import type { PickupSeconds } from '@/lib/domain/pickup'
import { keptPickupSeconds } from '@/lib/store/pickup-setting'

/** How long a decision may lie before it counts as not picked up; null: for ever. No secret: every view says it. */
export function pickupSeconds(): Promise<PickupSeconds> {
  return keptPickupSeconds()
}
