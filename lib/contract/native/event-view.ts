import { z } from '@hono/zod-openapi'
import type { Event } from '@/lib/domain/event-chain'
import { jsonObject, timestamp } from './json'

export const EventView = z
  .object({
    cursor: z
      .string()
      .openapi({ description: 'Position in the feed; give it back as `after` or Last-Event-ID' }),
    request_id: z.string().nullable(),
    stream: z.string().openapi({
      description:
        'The request, intent, portfolio, plan, task or coordinator it tells of; `admin` for settings',
    }),
    seq: z.int(),
    type: z.string().openapi({ example: 'request.responded' }),
    actor: z.object({
      kind: z.enum(['operator', 'agent', 'link', 'system']),
      id: z.string(),
      name: z.string(),
    }),
    at: timestamp,
    data: jsonObject,
    prev_hash: z.string(),
    hash: z.string(),
  })
  .openapi('Event')
export type EventView = z.infer<typeof EventView>

export function toEventView(event: Event): EventView {
  return {
    cursor: event.cursor,
    request_id: event.stream.startsWith('req_') ? event.stream : null,
    stream: event.stream,
    seq: event.seq,
    type: event.type,
    actor: event.actor,
    at: event.at.toISOString(),
    data: event.data,
    prev_hash: event.prevHash,
    hash: event.hash,
  }
}
