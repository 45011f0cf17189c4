import { z } from 'zod'

/** What every job about a request carries. */
export const RequestPayload = z.object({ requestId: z.string() })
