import type { Event } from '@/lib/domain/event-chain'
import { isAsker } from '@/lib/domain/permission'
import type { DeliveryWay } from '@/lib/domain/pickup'
import type { ApprovalRequest } from '@/lib/domain/request'
import { loadRequest } from '@/lib/store/load-request'
import type { Context } from './context'
import { recordDelivery } from './record-delivery'

/** The facts that carry a decision. */
const DECIDING = ['request.responded', 'request.expired', 'request.dismissed']

/**
 * What was just read by the agent that asked, noted beside the answer: it neither waits for this nor fails with it.
 * Should noting fail, the agent's next read notes it.
 */
export function noteDelivery(ctx: Context, requests: ApprovalRequest[], via: DeliveryWay): void {
  const ids = requests.filter((request) => isNews(ctx, request)).map(({ id }) => id)
  if (ids.length > 0) inBackground(recordAll(ctx, ids, via))
}

/** The same for events that went out to a reader. */
export function noteDecisions(
  ctx: Context,
  events: Pick<Event, 'stream' | 'type'>[],
  via: DeliveryWay,
): void {
  if (ctx.actor.kind !== 'agent') return
  const streams = events.filter(({ type }) => DECIDING.includes(type)).map(({ stream }) => stream)
  if (streams.length > 0) inBackground(recordNews(ctx, streams, via))
}

/** Of these requests, those this caller asked and has now been told of. */
export async function recordNews(ctx: Context, requestIds: string[], via: DeliveryWay): Promise<void> {
  const found = await Promise.all([...new Set(requestIds)].map(loadRequest))
  const news = found.filter((stored) => stored && isNews(ctx, stored.request))
  await recordAll(
    ctx,
    news.map((stored) => stored?.request.id ?? ''),
    via,
  )
}

export function inBackground(work: Promise<unknown>): void {
  work.catch((error) => console.error('delivery not noted:', error))
}

/** One after the other: a long page must not take the connections of those who wait for an answer. */
async function recordAll(ctx: Context, ids: string[], via: DeliveryWay): Promise<void> {
  for (const id of ids) await recordDelivery(ctx, id, via)
}

function isNews({ actor }: Context, request: ApprovalRequest): boolean {
  return request.status !== 'pending' && request.pickup.deliveredAt === null && isAsker(actor, request)
}
