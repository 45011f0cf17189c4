import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { clockContext } from '@/lib/services/context'
import { deliverEvent } from '@/lib/services/intent/deliver-event'

const EventPayload = z.object({ subscriptionId: z.string(), stream: z.string(), seq: z.number() })

/** An event is to be told to a webhook; when that throws, graphile-worker tries again after a growing pause. */
export const deliverEventTask: Task = async (payload) => {
  await deliverEvent(clockContext(), EventPayload.parse(payload))
}
