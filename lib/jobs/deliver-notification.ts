import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { deliverNotification } from '@/lib/services/channel/deliver-notification'
import { clockContext } from '@/lib/services/context'

const Payload = z.object({ deliveryId: z.string() })

/** People are to be told of a request; when that throws, graphile-worker tries again after a growing pause. */
export const deliverNotificationTask: Task = async (payload) => {
  await deliverNotification(clockContext(), Payload.parse(payload).deliveryId)
}
