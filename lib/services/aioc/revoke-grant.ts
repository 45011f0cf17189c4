import { demand } from '@/lib/domain/error'
import { mayRevokeGrant } from '@/lib/domain/permission'
import type { Grant } from '@/lib/domain/request'
import { revokeGrant as revoke } from '@/lib/domain/transitions/revoke-grant'
import type { Context } from '../context'
import { nameOf } from '../name-of'
import { changeGrant } from './change-grant'

export type RevokeInput = { grantId: string; reason: string | null }

/** Takes an approval back that was not used yet: in the console, by a responder, or by the agent that asked. */
export function revokeGrant(ctx: Context, { grantId, reason }: RevokeInput): Promise<Grant> {
  return changeGrant(ctx, grantId, (before, at) => {
    demand(mayRevokeGrant(ctx.actor, before), 'Only who asked or who may answer may revoke a grant.')
    return revoke(before, { revokedBy: nameOf(ctx.actor), reason: reason?.trim() || null, at })
  })
}
