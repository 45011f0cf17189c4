import type { Actor } from '@/lib/domain/actor'
import type { Intent, IntentChange } from '@/lib/domain/intent/intent'
import type { Effects } from '@/lib/domain/intent/surroundings'
import type { TaskChange } from '@/lib/domain/intent/task'
import { Prisma } from '@/prisma/generated/client'
import type { Tx } from './database'
import { appendEvents, type StreamEntries } from './stream-events'
import { queueWebhooks } from './subscriptions'

/**
 * The only way intents and tasks change: new rows, the facts of every stream they touch, and the webhooks that tell of
 * them, in the caller's transaction, whose locks (intent-scene.ts) are the guard. Returns the streams to announce.
 */
export async function commitIntents(
  tx: Tx,
  changes: IntentChange[],
  { tasks, containers }: Pick<Effects, 'tasks' | 'containers'>,
  by: { actor: Actor; at: Date },
): Promise<string[]> {
  const entries: StreamEntries[] = []
  for (const change of changes) {
    await writeIntent(tx, change, by.at)
    entries.push({ stream: change.next.id, events: change.events })
  }
  for (const change of tasks) {
    await writeTask(tx, change)
    entries.push({ stream: change.next.id, events: change.events })
  }
  return commitStreams(tx, [...entries, ...containers], by)
}

/** Facts alone, for what changes beside an intent (leases, members, coordinators): same streams, same webhooks. */
export async function commitStreams(
  tx: Tx,
  entries: StreamEntries[],
  by: { actor: Actor; at: Date },
): Promise<string[]> {
  const told = entries.filter(({ events }) => events.length > 0)
  // Always in the same order, so that two transactions never wait for each other's streams in a circle.
  for (const entry of told.toSorted((a, b) => (a.stream < b.stream ? -1 : 1)))
    await queueWebhooks(tx, await appendEvents(tx, entry, by))
  return told.map(({ stream }) => stream)
}

async function writeIntent(tx: Tx, { before, next }: IntentChange, at: Date): Promise<void> {
  if (before === next) return
  if (before) await tx.intent.update({ where: { id: next.id }, data: columns(next) })
  else await tx.intent.create({ data: columns(next) })
  await writeDependencies(tx, before, next, at)
}

async function writeDependencies(tx: Tx, before: Intent | null, next: Intent, at: Date): Promise<void> {
  const had = new Set(before?.dependsOn ?? [])
  const has = new Set(next.dependsOn)
  const gone = [...had].filter((id) => !has.has(id))
  const added = next.dependsOn.filter((id) => !had.has(id))
  if (gone.length > 0)
    await tx.intentDependency.deleteMany({ where: { intentId: next.id, dependencyId: { in: gone } } })
  if (added.length > 0)
    await tx.intentDependency.createMany({
      data: added.map((dependencyId) => ({ intentId: next.id, dependencyId, addedAt: at })),
    })
}

async function writeTask(tx: Tx, { before, next }: TaskChange): Promise<void> {
  if (before) await tx.task.update({ where: { id: next.id }, data: next })
  else await tx.task.create({ data: next })
}

function columns({ dependsOn: _, governancePolicy, ...intent }: Intent) {
  return { ...intent, governancePolicy: governancePolicy ?? Prisma.DbNull }
}
