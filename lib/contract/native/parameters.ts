import { z } from '@hono/zod-openapi'
import { requestStatuses } from '@/lib/domain/request'
import { text } from './json'

export const RequestParams = z.object({
  id: z
    .string()
    .regex(/^req_[0-9A-Z]{26}$/)
    .openapi({ example: 'req_01KA9V6H3T8Q2M5N7P9R1S4V6X' }),
})

const wholeNumber = (min: number, max: number, otherwise: number) =>
  z.coerce.number<string>().int().min(min).max(max).default(otherwise)

const wait = wholeNumber(0, 120, 0).openapi({
  description: 'Seconds to wait for something to happen, 0 to 120',
})

export const GetQuery = z.strictObject({ wait })

const statuses = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((status) => status.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.enum(requestStatuses)))
  .openapi({
    type: 'string',
    description: `One or several of ${requestStatuses.join(', ')}, separated by commas`,
  })

export const ListQuery = z.strictObject({
  status: statuses.optional(),
  source: z.string().max(200).optional().openapi({ description: "A protocol or an agent's name" }),
  q: z
    .string()
    .max(500)
    .optional()
    .openapi({ description: 'Words of the question, the agent, the proposal or the correlation' }),
  assignee: z.string().max(200).optional().openapi({ description: 'An email; `none` for unassigned' }),
  pickup: z
    .enum(['overdue'])
    .optional()
    .openapi({ description: 'Only what was decided and not picked up in time; by decision, newest first' }),
  sort: z.enum(['newest', 'urgent', 'deadline']).default('newest'),
  cursor: z.string().max(500).optional(),
  limit: wholeNumber(1, 200, 50),
})

export const FeedQuery = z.strictObject({
  after: z
    .string()
    .max(50)
    .default('0.0')
    .openapi({ description: 'The cursor of the last event you have; from the beginning when absent' }),
  wait,
  limit: wholeNumber(1, 1000, 100),
})

export const StreamQuery = z.strictObject({
  after: z
    .string()
    .max(50)
    .optional()
    .openapi({ description: 'Like Last-Event-ID; from now on when both are absent' }),
})

export const IdempotencyHeaders = z.object({
  'Idempotency-Key': text(200)
    .optional()
    .openapi({ description: 'The same key and body again returns the same request' }),
})
