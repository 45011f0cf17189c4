import type { Subscription } from '@/lib/domain/intent/subscription'
import type { SubscriptionModel } from '@/prisma/generated/models'
import type { WrittenEvent } from './chain-events'
import { prisma, type Tx } from './database'

/** After timers and callbacks, which people and agents wait for. */
const PRIORITY = 10

/**
 * Queues one delivery for each subscription that wants one of these events (all of one stream), with the events
 * themselves. One indexed query when nobody does. Each subscription has a queue of its own: a slow receiver takes up one
 * worker, and gets its events in order.
 */
export async function queueWebhooks(tx: Tx, events: WrittenEvent[]): Promise<void> {
  const [first] = events
  if (!first) return
  const { stream, at } = first
  const seqs = events.map(({ seq }) => seq)
  const types = events.map(({ type }) => type)
  await tx.$executeRaw`
    select graphile_worker.add_job('deliver-webhook',
        json_build_object('subscriptionId', s.id, 'stream', ${stream}::text, 'seq', e.seq),
        queue_name => 'webhook:' || s.id, priority => ${PRIORITY}::int,
        job_key => 'webhook:' || s.id || ':' || ${stream}::text || ':' || e.seq)
    from subscriptions s, unnest(${seqs}::int[], ${types}::text[]) as e(seq, type)
    where (s.intent_id = ${stream} or s.portfolio_id = ${stream}
        or s.portfolio_id in (select portfolio_id from portfolio_members where intent_id = ${stream})
        or s.intent_id is null and s.portfolio_id is null)
      and s.is_active and s.webhook_url <> '' and (s.expires_at is null or s.expires_at > ${at})
      and (cardinality(s.event_types) = 0 or e.type = any(s.event_types))
    order by e.seq`
}

export async function insertSubscription(tx: Tx, subscription: Subscription): Promise<void> {
  const { subscriberId, webhookUrl, ...rest } = subscription
  await tx.subscription.create({
    data: { ...rest, agentId: subscriberId, webhookUrl: webhookUrl ?? '', metadata: {} },
  })
}

export async function findSubscription(id: string, tx: Tx = prisma()): Promise<Subscription | null> {
  const row = await tx.subscription.findUnique({ where: { id } })
  return row && toSubscription(row)
}

export type SubscriptionQuery = {
  intentId: string | null
  portfolioId: string | null
  /** null: those of every key. */
  keyId: string | null
}

/** Oldest first. */
export async function listSubscriptions(query: SubscriptionQuery): Promise<Subscription[]> {
  const { intentId, portfolioId, keyId } = query
  const rows = await prisma().subscription.findMany({
    where: {
      ...(intentId === null ? {} : { intentId }),
      ...(portfolioId === null ? {} : { portfolioId }),
      ...(keyId === null ? {} : { keyId }),
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: 1000,
  })
  return rows.map(toSubscription)
}

export function countSubscriptions(tx: Tx, keyId: string): Promise<number> {
  return tx.subscription.count({ where: { keyId } })
}

/** Clients renew by subscribing anew, so what ran out would pile up. */
export async function removeExpired(tx: Tx, keyId: string, at: Date): Promise<void> {
  await tx.subscription.deleteMany({ where: { keyId, expiresAt: { lte: at } } })
}

/** False when it was gone already. */
export async function removeSubscription(tx: Tx, id: string): Promise<boolean> {
  const { count } = await tx.subscription.deleteMany({ where: { id } })
  return count === 1
}

/** The receiver is gone for good. */
export async function silenceSubscription(tx: Tx, id: string): Promise<boolean> {
  const { count } = await tx.subscription.updateMany({
    where: { id, isActive: true },
    data: { isActive: false },
  })
  return count === 1
}

function toSubscription(row: SubscriptionModel): Subscription {
  const { agentId, keyId, webhookUrl, metadata: _, ...rest } = row
  return { ...rest, subscriberId: agentId ?? '', keyId: keyId ?? '', webhookUrl: webhookUrl || null }
}
