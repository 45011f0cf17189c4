import type { State } from './agent.mjs'

export type Store = {
  load(threadId: string): Promise<State | null>
  save(threadId: string, state: State): Promise<void>
}

export function fileStore(folder: string): Store
