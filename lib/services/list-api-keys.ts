import type { ApiKey } from '@/lib/domain/api-key'
import { demand } from '@/lib/domain/error'
import { mayAdminister } from '@/lib/domain/permission'
import { listKeys } from '@/lib/store/api-keys'
import { prisma } from '@/lib/store/database'
import type { Context } from './context'

export async function listApiKeys(ctx: Context): Promise<ApiKey[]> {
  demand(mayAdminister(ctx.actor), 'Only admins see the keys.')
  return listKeys(prisma())
}
