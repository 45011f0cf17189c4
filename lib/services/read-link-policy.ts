import { demand } from '@/lib/domain/error'
import { mayAdminister } from '@/lib/domain/permission'
import { prisma } from '@/lib/store/database'
import { type LinkPolicySetting, loadLinkPolicy } from '@/lib/store/link-policy'
import type { Context } from './context'

export async function readLinkPolicy(ctx: Context): Promise<LinkPolicySetting> {
  demand(mayAdminister(ctx.actor), 'Only admins see the policies.')
  return loadLinkPolicy(prisma())
}
