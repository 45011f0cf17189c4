import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PostgresError } from './postgres-error'

/** The data folder, made if missing. Others may pass through (PostgreSQL's account must) but not list it. */
export function openDataFolder(path: string): string {
  const folder = resolve(path)
  try {
    if (!existsSync(folder)) {
      mkdirSync(folder, { recursive: true })
      chmodSync(folder, 0o711)
    }
    return folder
  } catch (error) {
    throw new PostgresError(
      `The data folder ${folder} cannot be made: ${(error as Error).message}. Choose another with COUNTERSIGN_DATA_DIR.`,
    )
  }
}

/** Replaces a private file in one step, so that a crash leaves either the old or the new content. */
export function writePrivately(file: string, content: string): void {
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, content, { mode: 0o600 })
  renameSync(unfinished, file)
}

/** The secret generated on the first start and kept from then on. */
export function readOrCreateSecret(folder: string): string {
  const file = join(folder, 'secret')
  try {
    // "wx" lets exactly one of two simultaneous starts create it.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
