// The storage adapter: one file a thread, replaced as a whole, so that a killed process leaves the old or the new state.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export function fileStore(folder) {
  const fileOf = (threadId) => join(folder, `${encodeURIComponent(threadId)}.json`)
  return {
    async load(threadId) {
      try {
        return JSON.parse(await readFile(fileOf(threadId), 'utf8'))
      } catch (error) {
        if (error.code === 'ENOENT') return null
        throw error
      }
    },
    async save(threadId, state) {
      await mkdir(folder, { recursive: true })
      const draft = `${fileOf(threadId)}.${process.pid}`
      await writeFile(draft, JSON.stringify(state, null, 2))
      await rename(draft, fileOf(threadId))
    },
  }
}
