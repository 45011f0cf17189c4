import { z } from '@hono/zod-openapi'
import { jsonObject } from '../native/json'

const Signal = z
  .number()
  .min(0)
  .max(1)
  .nullish()
  .transform((value) => value ?? undefined)

/** EngagementSignals on OpenIntent's wire (RFC-0025 §7.1). */
export const SignalsBody = z.object({
  confidence: Signal,
  risk: Signal,
  reversibility: Signal,
  context: jsonObject.nullish(),
})
