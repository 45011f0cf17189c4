import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const prismaFolder = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'prisma')
export const migrationsFolder = join(prismaFolder, 'migrations')

export type Migration = { name: string; sql: string }

/** prisma/migrations, in the order they apply. */
export function readMigrations(): Migration[] {
  return readdirSync(migrationsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, sql: readFileSync(join(migrationsFolder, name, 'migration.sql'), 'utf8') }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
