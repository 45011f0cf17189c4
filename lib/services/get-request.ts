import { maySee } from '@/lib/domain/permission'
import type { ApprovalRequest } from '@/lib/domain/request'
import { loadRequest } from '@/lib/store/load-request'
import { requestNotFound } from './change-request'
import type { Context } from './context'

export async function getRequest(ctx: Context, id: string): Promise<ApprovalRequest> {
  const stored = await loadRequest(id)
  if (!stored || !maySee(ctx.actor, stored.request)) throw requestNotFound()
  return stored.request
}
