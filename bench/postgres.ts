import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { connect } from '@/lib/database/connect'
import { holdPostgres } from '@/lib/database/embedded-postgres'
import { migrate } from '@/lib/database/migrate'
import { insertKeys } from './keys'
import { settings } from './settings'

export type BenchDatabase = { url: string; client: pg.Client }
export type BenchPostgres = { fresh(name: string): Promise<BenchDatabase>; stop(): Promise<void> }

/** The bundled PostgreSQL as `npm start` runs it, every commit forced to disk, in a folder that is gone afterwards. */
export async function startPostgres(): Promise<BenchPostgres> {
  const folder = mkdtempSync(join(settings.folder ?? tmpdir(), 'countersign-bench-'))
  // PostgreSQL's account must get through when the benchmark runs as root.
  chmodSync(folder, 0o711)
  const postgres = await holdPostgres(folder)
  const clients: pg.Client[] = []
  return {
    async fresh(name) {
      const server = await connect(postgres.url)
      await server.query(`create database ${name}`)
      await server.end()
      const url = new URL(postgres.url)
      url.pathname = `/${name}`
      await migrate(url.href)
      const client = await connect(url.href)
      clients.push(client)
      await insertKeys(client)
      return { url: url.href, client }
    },
    async stop() {
      await Promise.all(clients.map((client) => client.end()))
      await postgres.release()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
