'use server'
import { z } from '@hono/zod-openapi'
import { currentContext } from '@/lib/auth/session'
import type { ActionResult } from '@/lib/contract/action-result'
import { action } from '@/lib/http/action'
import { readInput } from '@/lib/http/read-input'
import { readVapidKey } from '@/lib/services/push/read-vapid-key'
import { subscribe } from '@/lib/services/push/subscribe'
import { unsubscribe } from '@/lib/services/push/unsubscribe'

const endpoint = z.string().max(2000)
const Subscription = z.object({
  endpoint,
  keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
  name: z.string().max(100).optional(),
})
const Endpoint = z.object({ endpoint })

/** What a browser subscribes with; null while there is no push channel. */
export async function vapidKeyAction(): Promise<ActionResult<string | null>> {
  return action(async () => readVapidKey(await currentContext()))
}

/** Takes `PushSubscription.toJSON()`. */
export async function subscribeAction(input: unknown): Promise<ActionResult<null>> {
  return action(async () => {
    await subscribe(await currentContext(), readInput(Subscription, input))
    return null
  })
}

export async function unsubscribeAction(input: unknown): Promise<ActionResult<null>> {
  return action(async () => {
    await unsubscribe(await currentContext(), readInput(Endpoint, input))
    return null
  })
}
