import { z } from '@hono/zod-openapi'
import { EventView } from './event-view'
import { RequestView } from './request-view'

export const RequestPage = z
  .object({ data: z.array(RequestView), next_cursor: z.string().nullable() })
  .openapi('RequestPage')
export type RequestPage = z.infer<typeof RequestPage>

export const EventList = z.object({ data: z.array(EventView) }).openapi('EventList')

export const EventPage = z
  .object({
    data: z.array(EventView),
    cursor: z.string().openapi({ description: 'Give it back as `after`' }),
  })
  .openapi('EventPage')
