import type { Intent, IntentStatus } from '@/lib/domain/intent/intent'
import type { Task, TaskStatus } from '@/lib/domain/intent/task'
import { isJsonObject, type JsonObject } from '@/lib/domain/json'
import type { Intent as IntentRow, Prisma, Task as TaskRow } from '@/prisma/generated/client'

/** Read with an intent everywhere: its dependencies are part of it, in the order they were added. */
export const withDependencies = {
  dependencies: { select: { dependencyId: true }, orderBy: [{ addedAt: 'asc' }, { dependencyId: 'asc' }] },
} satisfies Prisma.IntentInclude

export type FullIntentRow = IntentRow & { dependencies: { dependencyId: string }[] }

/** Only commit-intents.ts writes these rows, so their closed words are those of the domain. */
export function toIntent({ dependencies, ...row }: FullIntentRow): Intent {
  return {
    ...row,
    dependsOn: dependencies.map(({ dependencyId }) => dependencyId),
    constraints: object(row.constraints),
    state: object(row.state),
    status: row.status as IntentStatus,
    governancePolicy: row.governancePolicy === null ? null : object(row.governancePolicy),
  }
}

export function toTask(row: TaskRow): Task {
  return {
    ...row,
    status: row.status as TaskStatus,
    taskMetadata: object(row.taskMetadata),
    details: object(row.details),
  }
}

export function object(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {}
}
