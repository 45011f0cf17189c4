import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { connect } from '@/lib/database/connect'

/** The address of a new, migrated, empty database. It is gone when the test run ends. */
export async function freshDatabase(): Promise<string> {
  const server = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = await connect(server)
  await client.query(`CREATE DATABASE ${name} TEMPLATE template_for_tests`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
