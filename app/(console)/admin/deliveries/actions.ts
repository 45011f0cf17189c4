'use server'
import { z } from '@hono/zod-openapi'
import { revalidatePath } from 'next/cache'
import { currentContext } from '@/lib/auth/session'
import type { ActionResult } from '@/lib/contract/action-result'
import { action } from '@/lib/http/action'
import { readInput } from '@/lib/http/read-input'
import { retryDelivery } from '@/lib/services/channel/retry-delivery'

const RetryInput = z.strictObject({ deliveryId: z.string().max(200) })

export async function retryDeliveryAction(input: unknown): Promise<ActionResult<null>> {
  return action(async () => {
    await retryDelivery(await currentContext(), readInput(RetryInput, input))
    revalidatePath('/admin/deliveries')
    return null
  })
}
