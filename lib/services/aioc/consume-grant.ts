import { demand } from '@/lib/domain/error'
import { mayAcknowledge } from '@/lib/domain/permission'
import type { Grant } from '@/lib/domain/request'
import { consumeGrant as consume } from '@/lib/domain/transitions/consume-grant'
import type { Context } from '../context'
import { nameOf } from '../name-of'
import { changeGrant } from './change-grant'

export type ConsumeInput = {
  grantId: string
  consumer?: string
  scope?: string | null
  proposalHash?: string
}

/** Uses a grant up. Of any number of callers exactly one succeeds; the others learn who did. */
export function consumeGrant(ctx: Context, { grantId, consumer, ...expected }: ConsumeInput): Promise<Grant> {
  return changeGrant(ctx, grantId, (before, at) => {
    demand(mayAcknowledge(ctx.actor, before), 'Only the agent that asked may consume its grant.')
    return consume(before, { ...expected, consumer: consumer ?? nameOf(ctx.actor), at })
  })
}
