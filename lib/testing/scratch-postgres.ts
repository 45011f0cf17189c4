import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type HeldPostgres, holdPostgres } from '@/lib/database/embedded-postgres'

/** A PostgreSQL in a temporary folder that is gone after `release`. */
export function holdScratchPostgres(): Promise<HeldPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-scratch-'))
  // PostgreSQL's account must get through when the tests run as root.
  chmodSync(folder, 0o711)
  return holdPostgres(folder, { isDisposable: true })
}
