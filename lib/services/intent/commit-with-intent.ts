import type { Decision } from '@/lib/domain/decision'
import { followRequest } from '@/lib/domain/intent/follow-request'
import type { IntentChange, LogEntry } from '@/lib/domain/intent/intent'
import { settle } from '@/lib/domain/intent/settle'
import { commitIntents } from '@/lib/store/commit-intents'
import { type Author, commitRequestIn } from '@/lib/store/commit-request'
import type { Tx } from '@/lib/store/database'
import { findLogged } from '@/lib/store/intent-log'
import { intentOfRequest, lockScene, type Scene } from '@/lib/store/intent-scene'
import type { StoredRequest } from '@/lib/store/request-row'
import { lockStream } from '@/lib/store/stream-events'
import { intentTransaction } from './intent-transaction'

/**
 * Commits a decision on an intent's question together with what it means for the intent: the answer is in
 * `_suspension` the moment it is accepted, whatever door it came through. False: somebody else was first.
 */
export function commitWithIntent(
  before: StoredRequest,
  decision: Decision,
  author: Author,
): Promise<boolean> {
  if (decision.events.length === 0) return Promise.resolve(true)
  return intentTransaction(async (tx, changed) => {
    const intentId = await intentOfRequest(tx, before.request.id)
    const scene = intentId === null ? null : await lockScene(tx, intentId)
    if (!(await commitRequestIn(tx, before, decision, author))) return false
    changed.add(before.request.id)
    if (!scene?.suspension || scene.suspension.stored.request.id !== before.request.id) return true
    const news = { request: decision.next, events: decision.events, suspensionId: scene.suspension.id }
    await commitFollowing(tx, scene, followRequest(scene, news, author.at), author, changed)
    return true
  })
}

/** Writes what people or time did to an intent, and what moves around it. */
export async function commitFollowing(
  tx: Tx,
  { intent, around }: Scene,
  change: IntentChange,
  author: Author,
  changed: Set<string>,
): Promise<void> {
  const events = await withoutPosted(tx, intent.id, change.events)
  const { intents, ...rest } = settle(intent, change.next, around, author.at)
  const by = { actor: author.by, at: author.at }
  const streams = await commitIntents(tx, [{ ...change, events }, ...intents], rest, by)
  for (const stream of streams) changed.add(stream)
}

/** An agent tells of its own reminders too; each attempt stands in the log once (RFC-0026 §4.4). */
async function withoutPosted(tx: Tx, intentId: string, events: LogEntry[]): Promise<LogEntry[]> {
  await lockStream(tx, intentId)
  const isPosted = await Promise.all(events.map((event) => findLogged(tx, intentId, event)))
  return events.filter((_, index) => isPosted[index] === null)
}
