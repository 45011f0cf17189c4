import { demand } from '@/lib/domain/error'
import { mayAdminister } from '@/lib/domain/permission'
import { prisma } from '@/lib/store/database'
import { loadPickupSetting, type PickupSetting } from '@/lib/store/pickup-setting'
import type { Context } from './context'

export async function readPickupTime(ctx: Context): Promise<PickupSetting> {
  demand(mayAdminister(ctx.actor), 'Only admins see the policies.')
  return loadPickupSetting(prisma())
}
