import type { Setup } from '@/lib/domain/channel/reach'
import { listChannels } from './channels'
import type { Tx } from './database'
import { loadRecipientSetting } from './recipients'
import { loadRoutes } from './routes'

const CACHE_MS = 2000

type Kept = { setup: Promise<Setup | null>; until: number }
// Next and the API server load this module separately; a change made in one must be seen in the other.
const shared = globalThis as typeof globalThis & { countersignNotificationSetup?: Kept }

/** Who is told of what; null while there is no channel at all. At most 2 s old, because every commit asks. */
export function notificationSetup(tx: Tx): Promise<Setup | null> {
  const kept = shared.countersignNotificationSetup
  if (kept && kept.until > performance.now()) return kept.setup
  const setup = loadNotificationSetup(tx)
  shared.countersignNotificationSetup = { setup, until: performance.now() + CACHE_MS }
  setup.catch(forgetNotificationSetup)
  return setup
}

/** Called after a change, so that this process uses it at once. */
export function forgetNotificationSetup(): void {
  shared.countersignNotificationSetup = undefined
}

export async function loadNotificationSetup(tx: Tx): Promise<Setup | null> {
  const channels = await listChannels(tx)
  if (channels.length === 0) return null
  const people = await tx.operator.findMany({
    where: { disabledAt: null },
    select: { email: true, roles: true, _count: { select: { pushSubscriptions: true } } },
  })
  return {
    channels,
    routes: await loadRoutes(tx),
    allowed: (await loadRecipientSetting(tx)).allowed,
    people: people.map(({ email, roles, _count }) => ({
      email,
      mayAnswer: roles.some((role) => role === 'operator' || role === 'admin'),
      hasPush: _count.pushSubscriptions > 0,
    })),
  }
}
