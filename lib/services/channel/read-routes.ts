import type { Route } from '@/lib/domain/channel/route'
import { demand } from '@/lib/domain/error'
import { mayAdminister } from '@/lib/domain/permission'
import { prisma } from '@/lib/store/database'
import { loadRoutes } from '@/lib/store/routes'
import type { Context } from '../context'

export async function readRoutes(ctx: Context): Promise<Route[]> {
  demand(mayAdminister(ctx.actor), 'Only admins see the routes.')
  return loadRoutes(prisma())
}
