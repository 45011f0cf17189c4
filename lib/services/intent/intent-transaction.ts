import { hub } from '@/lib/database/hub'
import { DomainError } from '@/lib/domain/error'
import { type Tx, transactAgain } from '@/lib/store/database'
import { lockScene, type Scene } from '@/lib/store/intent-scene'

/** A change of intents and what surrounds them; whoever waits for a changed stream is woken once it is committed. */
export async function intentTransaction<Result>(
  run: (tx: Tx, changed: Set<string>) => Promise<Result>,
): Promise<Result> {
  let changed = new Set<string>()
  const result = await transactAgain((tx) => {
    changed = new Set()
    return run(tx, changed)
  })
  if (changed.size > 0) hub().announce([...changed])
  return result
}

export async function demandScene(tx: Tx, intentId: string): Promise<Scene> {
  const scene = await lockScene(tx, intentId)
  if (!scene) throw intentNotFound()
  return scene
}

export function intentNotFound(): DomainError {
  return new DomainError('not_found', 'Intent not found')
}
