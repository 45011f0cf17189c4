import { z } from '@hono/zod-openapi'
import { engagementModes } from '@/lib/domain/engagement'
import { jsonObject } from './json'

const Signal = z.number().min(0).max(1).optional()

export const EngagementBody = z
  .strictObject({
    intent_id: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .openapi({ description: 'An OpenIntent intent: the decision is written to its log' }),
    confidence: Signal.openapi({ description: 'How sure the agent is; 1 when absent' }),
    risk: Signal.openapi({ description: 'How risky acting alone is; 0 when absent' }),
    reversibility: Signal.openapi({ description: 'How well it can be undone; 1 when absent' }),
    context: jsonObject.optional(),
  })
  .openapi('EngagementSignals')

export const EngagementView = z
  .object({ mode: z.enum(engagementModes), should_ask: z.boolean(), rationale: z.string() })
  .openapi('EngagementDecision', {
    description: 'Give it back as `decision_record` when you submit the request.',
  })
