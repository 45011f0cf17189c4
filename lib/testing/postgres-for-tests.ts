import type { TestProject } from 'vitest/node'
import { connect } from '@/lib/database/connect'
import { migrate } from '@/lib/database/migrate'
import { holdScratchPostgres } from './scratch-postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** The test server's maintenance database. */
    postgresUrl: string
  }
}

/** Vitest's global set-up: one PostgreSQL for the run, with a migrated template that each test file copies. */
export default async function startPostgresForTests(project: TestProject) {
  const postgres = await holdScratchPostgres()
  try {
    await migrate(postgres.url)
    const maintenance = new URL(postgres.url)
    maintenance.pathname = '/postgres'
    const client = await connect(maintenance.href)
    await client.query('ALTER DATABASE countersign RENAME TO template_for_tests')
    await client.query('ALTER DATABASE template_for_tests IS_TEMPLATE true ALLOW_CONNECTIONS false')
    await client.end()
    project.provide('postgresUrl', maintenance.href)
  } catch (error) {
    await postgres.release()
    throw error
  }
  return postgres.release
}
