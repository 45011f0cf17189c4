import { removeDependency as remove } from '@/lib/domain/intent/change-dependencies'
import type { Intent } from '@/lib/domain/intent/intent'
import type { Context } from '../context'
import type { DependencyInput } from './add-dependency'
import { changeIntent } from './change-intent'

/** An intent stops waiting for another one, and goes on if that was the last thing it waited for. */
export function removeDependency(ctx: Context, input: DependencyInput): Promise<Intent> {
  return changeIntent(ctx, input, ({ intent, around }, at) =>
    remove(intent, input.dependencyId, around.dependencies, { by: input.agent, at }),
  )
}
