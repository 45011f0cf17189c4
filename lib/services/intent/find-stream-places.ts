import { demand } from '@/lib/domain/error'
import type { Event } from '@/lib/domain/event-chain'
import type { StreamPlace } from '@/lib/domain/intent/stream-place'
import { mayAudit } from '@/lib/domain/permission'
import { askedSince, streamSubjects } from '@/lib/store/stream-places'
import type { Context } from '../context'

/** Where each of these events of the work leads to, by its cursor; those of requests and settings are left out. */
export async function findStreamPlaces(ctx: Context, events: Event[]): Promise<Map<string, StreamPlace>> {
  demand(mayAudit(ctx.actor), 'You may not read the audit log.')
  const streams = events.map(({ stream }) => stream).filter((id) => id !== 'admin' && !id.startsWith('req_'))
  if (streams.length === 0) return new Map()
  const subjects = await streamSubjects([...new Set(streams)])
  const intentIds = [...subjects.values()].flatMap(({ intentId }) => intentId ?? [])
  const asked = await askedSince([...new Set(intentIds)])
  return new Map(
    events.flatMap((event) => {
      const subject = subjects.get(event.stream)
      if (!subject) return []
      const { intentId, ...rest } = subject
      const question = asked.find((one) => one.intentId === intentId && one.createdAt <= event.at)
      return [[event.cursor, { ...rest, requestId: question?.requestId ?? null }]]
    }),
  )
}
