import { createHash, randomUUID } from 'node:crypto'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { connect } from './connect'
import { type Migration, readMigrations } from './migrations'
import { PostgresError } from './postgres-error'

// Any number nobody else uses; Prisma's own lock is 72707369.
const lockKey = 72_707_370

/** Brings a database up to date: our migrations, then the job queue's. Instances starting together take turns. */
export async function migrate(url: string): Promise<{ applied: string[] }> {
  const client = await connectOrExplain(url)
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    const pending = await pendingMigrations(client)
    for (const migration of pending) await apply(client, migration)
    await runMigrations({ connectionString: url })
    return { applied: pending.map(({ name }) => name) }
  } finally {
    // Ending the session lets go of the lock.
    await client.end()
  }
}

// The table of the Prisma CLI, so that `prisma migrate deploy` and `status` work on the same database.
async function pendingMigrations(client: pg.Client): Promise<Migration[]> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS _prisma_migrations (
       id VARCHAR(36) PRIMARY KEY NOT NULL,
       checksum VARCHAR(64) NOT NULL,
       finished_at TIMESTAMPTZ,
       migration_name VARCHAR(255) NOT NULL,
       logs TEXT,
       rolled_back_at TIMESTAMPTZ,
       started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
       applied_steps_count INTEGER NOT NULL DEFAULT 0
     )`,
  )
  const { rows } = await client.query<{ migration_name: string }>(
    'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  )
  const done = new Set(rows.map((row) => row.migration_name))
  return readMigrations().filter(({ name }) => !done.has(name))
}

// The change and the note that it was made are one transaction: a migration is there whole or not at all.
async function apply(client: pg.Client, { name, sql }: Migration): Promise<void> {
  const checksum = createHash('sha256').update(sql).digest('hex')
  try {
    await client.query('BEGIN')
    await client.query(sql)
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    )
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new PostgresError(`The migration ${name} failed and was undone: ${(error as Error).message}`)
  }
}

async function connectOrExplain(url: string): Promise<pg.Client> {
  try {
    return await connect(url)
  } catch (error) {
    const { host, pathname } = new URL(url)
    const { code, message } = error as NodeJS.ErrnoException
    throw new PostgresError(
      `The database ${pathname.slice(1) || '(no name)'} at ${host} cannot be reached: ${message || code}. Check DATABASE_URL.`,
    )
  }
}
