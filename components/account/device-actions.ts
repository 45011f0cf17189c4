import type { ActionResult } from '@/lib/contract/action-result'

/** A browser that notifies its owner. */
export type DeviceView = { endpoint: string; name: string; service: string; createdAt: string }

/** What a person can do with their devices; the page hands these in. */
export type DeviceActions = {
  /** Takes what `PushSubscription.toJSON()` gives, and the device's name. */
  subscribe: (input: PushSubscriptionJSON & { name: string }) => Promise<ActionResult<null>>
  unsubscribe: (input: { endpoint: string }) => Promise<ActionResult<null>>
}
