import { holdPostgres } from '@/lib/database/embedded-postgres'
import { migrate } from '@/lib/database/migrate'
import { PostgresError } from '@/lib/database/postgres-error'
import { DomainError } from '@/lib/domain/error'
import { env } from '@/lib/env'
import { type Context, contextFor } from '@/lib/services/context'
import { closeDatabase, openDatabase } from '@/lib/store/database'

/** Runs a command against the same database as the server, and leaves the bundled PostgreSQL as it was found. */
export async function withDatabase(run: (ctx: Context) => Promise<number>): Promise<never> {
  let exitCode = 1
  const held = env.databaseUrl ? undefined : await holdPostgres(env.dataDir).catch(explain)
  try {
    const url = env.databaseUrl ?? held?.url
    if (url) {
      await migrate(url)
      openDatabase(url, { connections: 4 })
      exitCode = await run(contextFor({ kind: 'system', name: 'command line' }))
    }
  } catch (error) {
    explain(error)
  }
  await closeDatabase()
  await held?.release()
  process.exit(exitCode)
}

function explain(error: unknown): undefined {
  const isExplained = error instanceof DomainError || error instanceof PostgresError
  console.error(isExplained ? error.message : error)
}
