'use server'
import { z } from '@hono/zod-openapi'
import { currentContext } from '@/lib/auth/session'
import type { ActionResult } from '@/lib/contract/action-result'
import { RequestParams } from '@/lib/contract/native/parameters'
import type { ChainFault } from '@/lib/domain/event-chain'
import { action } from '@/lib/http/action'
import { readInput } from '@/lib/http/read-input'
import { type AuditReport, verifyAudit } from '@/lib/services/verify-audit'
import { verifyRequestEvents } from '@/lib/services/verify-request-events'

const Ids = z.array(RequestParams.shape.id).max(200)

/** Checks the requests that are on the screen. */
export async function checkShownAction(requestIds: string[]): Promise<ActionResult<ChainFault[]>> {
  return action(async () => {
    const ctx = await currentContext()
    const faults: ChainFault[] = []
    for (const id of readInput(Ids, requestIds)) {
      const fault = await verifyRequestEvents(ctx, id)
      if (fault) faults.push(fault)
    }
    return faults
  })
}

export async function checkAllAction(): Promise<ActionResult<AuditReport>> {
  return action(async () => verifyAudit(await currentContext()))
}
