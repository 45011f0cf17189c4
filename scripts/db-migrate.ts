// `npm run db:migrate -- name`: writes the next migration from what prisma/schema.prisma has and the migrations lack.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '../lib/database/migrate'
import { migrationsFolder, prismaFolder } from '../lib/database/migrations'
import { withSchemaEngine } from '../lib/database/schema-engine'
import { holdScratchPostgres } from '../lib/testing/scratch-postgres'

const name = process.argv[2]
if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error('Name the migration in lower case and underscores: npm run db:migrate -- add_channels')
  process.exit(1)
}

mkdirSync(migrationsFolder, { recursive: true })
writeFileSync(join(migrationsFolder, 'migration_lock.toml'), 'provider = "postgresql"\n')
const postgres = await holdScratchPostgres()
try {
  await migrate(postgres.url)
  const schema = join(prismaFolder, 'schema.prisma')
  const files = [{ path: schema, content: readFileSync(schema, 'utf8') }]
  const { stdout } = await withSchemaEngine(postgres.url, (engine) =>
    engine.diff({
      // The database with every migration applied, not a shadow database: the adapter cannot drop one it still uses.
      from: { tag: 'schemaDatasource', files, configDir: prismaFolder },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    }),
  )
  if (!stdout?.trim() || stdout.includes('This is an empty migration')) {
    console.log('The migrations already say all that prisma/schema.prisma says.')
  } else {
    const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
    const folder = join(migrationsFolder, `${stamp}_${name}`)
    mkdirSync(folder)
    writeFileSync(join(folder, 'migration.sql'), `${stdout.trim()}\n`)
    console.log(
      `Wrote prisma/migrations/${stamp}_${name}/migration.sql. Read it, add what a schema cannot say, commit it.`,
    )
  }
} finally {
  await postgres.release()
}
