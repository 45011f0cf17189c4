import { demand } from '@/lib/domain/error'
import type { Standing } from '@/lib/domain/intent/standing'
import { maySee, maySeeAll, maySeeIntents } from '@/lib/domain/permission'
import { loadStanding } from '@/lib/store/standing'
import type { Context } from '../context'
import { getRequest } from '../get-request'

/** Where the intent of a request stands, for whoever may see both; null when no intent asks it. */
export async function readStanding(ctx: Context, requestId: string): Promise<Standing | null> {
  await getRequest(ctx, requestId)
  demand(maySeeIntents(ctx.actor), 'You may not read intents.')
  const standing = await loadStanding(requestId)
  if (!standing) return null
  // An agent sees the requests it asked; of others it learns that the intent waits, not where.
  return {
    ...standing,
    openRequests: maySeeAll(ctx.actor) ? standing.openRequests : new Map(),
    questions: standing.questions.filter((request) => maySee(ctx.actor, request)),
  }
}
