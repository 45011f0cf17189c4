import { z } from '@hono/zod-openapi'
import { operationStatuses } from '@/lib/domain/operation/operation'
import { OPERATION_ID } from '@/lib/domain/operation/operation-id'
import { text } from '../native/json'

export const OperationParams = z.object({
  id: z
    .string()
    .max(300)
    .regex(OPERATION_ID)
    .openapi({ example: 'deferred:sensorium.directive.invoke:5hYk0u2Zr8b1t3QwXnV7pA' }),
})

export const CancelOperationBody = z.strictObject({ reason: text(500).nullish() })

const statuses = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((status) => status.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.enum(operationStatuses)))
  .openapi({
    type: 'string',
    description: `One or several of ${operationStatuses.join(', ')}, separated by commas`,
  })

export const OperationsQuery = z.strictObject({
  status: statuses.optional(),
  kind: z.string().max(200).optional(),
  owner: z.string().max(200).optional().openapi({ description: 'The owning module' }),
  q: z.string().max(500).optional().openapi({ description: 'The beginning of an id or a correlation id' }),
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number<string>().int().min(1).max(200).default(50),
})
