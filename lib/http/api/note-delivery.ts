import type { Context } from '@/lib/services/context'
import { recordDelivery } from '@/lib/services/record-delivery'

/** The agent that asked has the decision in hand now. If noting it fails, its next poll notes it. */
export function noteDelivery(ctx: Context, requestId: string, request: Request): void {
  if (request.method !== 'GET' || request.signal.aborted) return
  recordDelivery(ctx, requestId, 'poll').catch((error) => console.error('delivery not noted:', error))
}
