import { z } from '@hono/zod-openapi'
import { jsonObject, timestamp } from '@/lib/contract/native/json'
import { type Observation, observationTypes } from '@/lib/domain/art/observation'
import { DEFAULT_TOKEN_SECONDS, MAX_TOKEN_SECONDS } from '@/lib/domain/art/thread-token'
import { artId } from './suspension-body'

export const ThreadParams = z.object({ threadId: artId })
export const TokenParams = z.object({ threadId: artId, id: z.string().max(100) })

export const ObservationQuery = z.strictObject({
  after: z
    .string()
    .max(50)
    .default('0.0')
    .openapi({ description: 'The id of the last observation you have; from the beginning when absent' }),
  wait: z.coerce.number<string>().int().min(0).max(120).default(0),
})

export const ObservationView = z
  .object({
    id: z.string().openapi({ description: 'Give it back as `after` or Last-Event-ID' }),
    type: z.enum(observationTypes),
    threadId: z.string(),
    traceId: z.string().nullable(),
    timestamp: z.number().openapi({ description: 'Milliseconds, as in the runtime' }),
    content: jsonObject,
  })
  .openapi('ArtObservation')

export const ObservationPageView = z
  .object({ observations: z.array(ObservationView), cursor: z.string() })
  .openapi('ArtObservations')

export function toObservationView({ at, ...observation }: Observation): z.infer<typeof ObservationView> {
  return { ...observation, timestamp: at.getTime() }
}

export const TokenBody = z
  .strictObject({
    expiresInSeconds: z.int().min(1).max(MAX_TOKEN_SECONDS).default(DEFAULT_TOKEN_SECONDS),
  })
  .openapi('ArtTokenRequest')

export const TokenView = z
  .object({
    id: z.string(),
    token: z.string().openapi({ description: 'Shown once; send it as Authorization: Bearer' }),
    threadId: z.string(),
    expiresAt: timestamp,
  })
  .openapi('ArtToken')
