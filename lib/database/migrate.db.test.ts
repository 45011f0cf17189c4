import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshDatabase } from '@/lib/testing/database'
import { connect } from './connect'
import { migrate } from './migrate'
import { prismaFolder, readMigrations } from './migrations'
import { migrationList, withSchemaEngine } from './schema-engine'

const filters = { externalTables: [], externalEnums: [] }

async function emptyDatabase(): Promise<string> {
  const url = await freshDatabase()
  const client = await connect(url)
  await client.query('DROP SCHEMA public CASCADE; DROP SCHEMA graphile_worker CASCADE; CREATE SCHEMA public')
  await client.end()
  return url
}

test('instances starting together on an empty database apply each migration once', async () => {
  const url = await emptyDatabase()
  const results = await Promise.all(Array.from({ length: 5 }, () => migrate(url)))
  expect(results.flatMap(({ applied }) => applied)).toEqual(readMigrations().map(({ name }) => name))
})

test("Prisma's own engine finds the history whole and the schema equal", async () => {
  const url = await freshDatabase()
  const schema = join(prismaFolder, 'schema.prisma')
  const files = [{ path: schema, content: readFileSync(schema, 'utf8') }]
  await withSchemaEngine(url, async (engine) => {
    const history = await engine.diagnoseMigrationHistory({
      migrationsList: migrationList(),
      optInToShadowDatabase: false,
      filters,
    })
    expect(history).toEqual({
      editedMigrationNames: [],
      failedMigrationNames: [],
      hasMigrationsTable: true,
      history: null,
    })
    const { stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: prismaFolder },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters,
    })
    expect(stdout).toContain('This is an empty migration')
  })
})

test('a database that cannot be reached is named, without its password', async () => {
  const attempt = migrate('postgresql://someone:hush@127.0.0.1:1/nowhere')
  await expect(attempt).rejects.toThrow(/nowhere at 127\.0\.0\.1:1 cannot be reached/)
  await expect(attempt).rejects.not.toThrow(/hush/)
})
