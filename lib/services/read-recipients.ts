import { demand } from '@/lib/domain/error'
import { mayAdminister } from '@/lib/domain/permission'
import { prisma } from '@/lib/store/database'
import { loadRecipientSetting, type RecipientSetting } from '@/lib/store/recipients'
import type { Context } from './context'

export async function readRecipients(ctx: Context): Promise<RecipientSetting> {
  demand(mayAdminister(ctx.actor), 'Only admins see the policies.')
  return loadRecipientSetting(prisma())
}
