import { DomainError, demand } from '@/lib/domain/error'
import { commitAdmin, lockAdmin } from '@/lib/store/admin-events'
import { transact } from '@/lib/store/database'
import { forgetNotificationSetup } from '@/lib/store/notification-setup'
import { keepNewestSubscriptions, savePushSubscription } from '@/lib/store/push-subscriptions'
import { checkCallbackUrl } from '../check-callback-url'
import type { Context } from '../context'

export type SubscribeInput = {
  endpoint: string
  keys: { p256dh: string; auth: string }
  /** What its owner will recognise it by in their list. */
  name?: string
}

const MAX_BROWSERS = 10

/** Turns notifications on in one browser of the person who asks, with what `PushManager.subscribe` gave it. */
export async function subscribe(ctx: Context, { endpoint, keys, name }: SubscribeInput): Promise<void> {
  const { actor } = ctx
  demand(actor.kind === 'operator', 'Only a person who is signed in can be notified.')
  checkCallbackUrl(endpoint, undefined, 'endpoint')
  demandKey(keys.p256dh, 65, 'keys.p256dh')
  demandKey(keys.auth, 16, 'keys.auth')
  const at = ctx.now()
  await transact(async (tx) => {
    await lockAdmin(tx)
    const id = ctx.newId('psh')
    await savePushSubscription(tx, {
      id,
      operatorId: actor.id,
      endpoint,
      keys,
      name: deviceName(name),
      createdAt: at,
    })
    await keepNewestSubscriptions(tx, actor.id, MAX_BROWSERS)
    // The address is a capability, so the fact names only the service behind it.
    const data = { operator: actor.id, service: new URL(endpoint).hostname }
    await commitAdmin(tx, { actor, at }, { type: 'push.subscribed', data })
  })
  forgetNotificationSetup()
}

function deviceName(name: string | undefined): string {
  return (name ?? '').trim().slice(0, 100) || 'A browser'
}

function demandKey(text: string, bytes: number, field: string): void {
  if (/^[\w-]+={0,2}$/.test(text) && Buffer.from(text, 'base64url').length === bytes) return
  throw new DomainError('invalid_input', `${field} is not a key of ${bytes} bytes in base64url.`, { field })
}
