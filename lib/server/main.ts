// The process: settings, database, worker, and one port for people and agents. Started by scripts/start.mjs.
import './next-globals'
import { createServer, type RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import next from 'next'
import { openDataFolder, readOrCreateSecret } from '@/lib/database/data-folder'
import { holdPostgres } from '@/lib/database/embedded-postgres'
import { startHub, stopHub } from '@/lib/database/hub'
import { migrate } from '@/lib/database/migrate'
import { PostgresError } from '@/lib/database/postgres-error'
import { DomainError } from '@/lib/domain/error'
import { env, provideSecret } from '@/lib/env'
import { api } from '@/lib/http/api/app'
import { endWaitingCalls } from '@/lib/http/api/shutdown'
import { startWorker, stopWorker } from '@/lib/jobs/worker'
import { checkPolicies } from '@/lib/services/check-policies'
import { closeDatabase, openDatabase } from '@/lib/store/database'
import { keepPlatformFile } from '@/lib/store/platform-file'
import { skipped, step } from '../../scripts/steps.mjs'
import { bootstrap } from './bootstrap'
import { withCompressedFiles } from './compressed-files'
import { holdRequests, ListenError, listen } from './listen'
import { readOpenIntentFile } from './openintent-file'
import { routeRequests } from './routes'
import { Shutdown } from './shutdown'
import { stopServer } from './stop-server'

const isDev = process.argv.includes('--dev')
const shutdown = new Shutdown()

try {
  await start()
} catch (error) {
  const isExplained = [PostgresError, ListenError, DomainError].some((kind) => error instanceof kind)
  console.error(isExplained ? `\n${(error as Error).message}` : error)
  await shutdown.run(1)
}

async function start(): Promise<void> {
  keepPlatformFile(readOpenIntentFile(env.openIntentConfig))
  provideSecret(env.secret ?? readOrCreateSecret(openDataFolder(env.dataDir)))
  const url = env.databaseUrl ?? (await startPostgres())
  const { applied } = await step('Apply migrations', () => migrate(url))
  if (applied.length > 0) skipped('Migrations', `${applied.length} new`)
  const { pool } = openDatabase(url)
  shutdown.add('database', closeDatabase)
  await checkPolicies()
  const { setupPath, notes } = await bootstrap()
  for (const note of notes) console.log(`✓ ${note}`)
  await startHub(url, pool)
  shutdown.add('hub', stopHub)
  await startWorker()
  shutdown.add('worker', stopWorker)
  const port = await step('Start the app', startApp)
  announce(port, setupPath)
}

async function startPostgres(): Promise<string> {
  const postgres = await step('Start PostgreSQL', () => holdPostgres(env.dataDir))
  shutdown.add('PostgreSQL', postgres.release)
  return postgres.url
}

async function startApp(): Promise<number> {
  const server = createServer({ keepAliveTimeout: 65_000 })
  // The port is taken first: Next has to know it, also when it was left to the system to choose one (PORT=0).
  const port = await listen(server, env.port, env.host)
  const openDoors = holdRequests(server)
  const app = next({ dev: isDev, httpServer: server, hostname: env.host, port })
  await app.prepare()
  shutdown.add('Next', () => app.close())
  const pages = app.getRequestHandler() as RequestListener
  // In development Next serves the API too (app/api), so that edits to it take effect.
  openDoors(
    isDev ? pages : routeRequests(getRequestListener(api.fetch), withCompressedFiles('.next/static', pages)),
  )
  shutdown.add('requests', () => {
    endWaitingCalls()
    return stopServer(server, 5_000)
  })
  return port
}

function announce(port: number, setupPath: string | null): void {
  const address = env.publicUrl ?? `http://localhost:${port}`
  console.log(`\n  Countersign is running at ${address}`)
  if (setupPath) console.log(`  Create the first admin (this link works once): ${address}${setupPath}`)
  console.log('  Stop it with Ctrl-C.\n')
  process.send?.({ ready: true, address })
}
