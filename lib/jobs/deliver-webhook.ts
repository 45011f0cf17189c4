import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { clockContext } from '@/lib/services/context'
import { deliverWebhook } from '@/lib/services/intent/deliver-webhook'

const Payload = z.object({ subscriptionId: z.string(), stream: z.string(), seq: z.number() })

/** An event is to be told to a subscriber; when that throws, graphile-worker tries again after a growing pause. */
export const deliverWebhookTask: Task = async (payload, { job }) => {
  const isLastTry = job.attempts >= job.max_attempts
  await deliverWebhook(clockContext(), { ...Payload.parse(payload), isLastTry })
}
