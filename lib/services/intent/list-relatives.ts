import { isHeldUp, isReady } from '@/lib/domain/intent/graph'
import type { Intent } from '@/lib/domain/intent/intent'
import { findChildren, findRelatives, type Page, type Relation } from '@/lib/store/intent-graph'
import { findIntents } from '@/lib/store/intents'
import type { Context } from '../context'
import { getIntent } from './get-intent'

/** `ready` and `blocked` are children, by whether work on them can go on. */
export type RelativeQuery = Page & { intentId: string; relation: Relation | 'ready' | 'blocked' }
export type Relatives = { intents: Intent[]; hasMore: boolean }

/** The intents around one, nearest first, a page at a time. */
export async function listRelatives(ctx: Context, query: RelativeQuery): Promise<Relatives> {
  const { intentId, relation, limit, offset } = query
  await getIntent(ctx, intentId)
  const found =
    relation === 'ready' || relation === 'blocked'
      ? await childrenThat(relation, intentId, { limit: limit + 1, offset })
      : await findRelatives(intentId, relation, { limit: limit + 1, offset })
  return { intents: found.slice(0, limit), hasMore: found.length > limit }
}

async function childrenThat(
  are: 'ready' | 'blocked',
  intentId: string,
  { limit, offset }: Page,
): Promise<Intent[]> {
  const { children, statusOf } = await findChildren(intentId)
  const holds = are === 'ready' ? isReady : isHeldUp
  const ids = children.filter((child) => holds(child, statusOf)).map(({ id }) => id)
  const wanted = ids.slice(offset, offset + limit)
  const found = new Map((await findIntents(wanted)).map((intent) => [intent.id, intent]))
  return wanted.flatMap((id) => found.get(id) ?? [])
}
