import type { Task } from 'graphile-worker'
import { toRequestView } from '@/lib/contract/native/request-view'
import type { ApprovalRequest } from '@/lib/domain/request'
import { clockContext } from '@/lib/services/context'
import { deliverCallback } from '@/lib/services/deliver-callback'
import { pickupSeconds } from '@/lib/services/pickup-seconds'
import { RequestPayload } from './payload'

/** A decision is to be told at a callback URL; when that throws, graphile-worker tries again after a growing pause. */
export const deliverCallbackTask: Task = async (payload) => {
  const { requestId } = RequestPayload.parse(payload)
  const ctx = clockContext()
  const pickup = { seconds: await pickupSeconds(), at: ctx.now() }
  const bodyOf = (request: ApprovalRequest) => JSON.stringify(toRequestView(request, { pickup }))
  await deliverCallback(ctx, { requestId, bodyOf })
}
