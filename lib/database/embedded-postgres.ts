import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { withLock } from '../../scripts/pid-lock.mjs'
import { type Cluster, openCluster, rememberPort, removeCluster } from './cluster'
import { applicationName, connect } from './connect'
import { openDataFolder } from './data-folder'
import { findPostmaster, type Postmaster, startPostmaster, stopPostmaster, urlOf } from './postmaster'

/** A held PostgreSQL: it runs at least until `release`, and the last one to release it stops it. */
export type HeldPostgres = { url: string; release: () => Promise<void> }

type Options = {
  /** Gone after use: nothing is forced to disk and the folder is removed on release. */
  isDisposable?: boolean
}

const database = 'countersign'
const keeper = `${applicationName} keeper`

/** The bundled PostgreSQL of a data folder: initialised, started, or adopted when it runs already. */
export function holdPostgres(dataDir: string, { isDisposable = false }: Options = {}): Promise<HeldPostgres> {
  const folder = openDataFolder(dataDir)
  const lock = join(folder, 'postgres.lock')
  // Under the lock nobody else initialises, starts or stops; our keeper session is open before it is let go.
  return withLock(lock, async () => {
    const cluster = openCluster(folder, { isDisposable })
    const postmaster = await adoptOrStart(cluster, isDisposable)
    rememberPort(cluster, postmaster.port)
    const maintenance = urlOf(cluster, postmaster.port, 'postgres')
    await createDatabase(maintenance)
    const url = `${urlOf(cluster, postmaster.port, database)}?application_name=${applicationName}`
    const session = await connect(maintenance, keeper)
    const release = once(() =>
      withLock(lock, async () => {
        if (await isLast(session, maintenance)) await stopPostmaster(postmaster)
        await session.end().catch(() => {})
        if (!isDisposable) return
        removeCluster(cluster)
        rmSync(folder, { recursive: true, force: true })
      }),
    )
    return { url, release }
  })
}

async function adoptOrStart(cluster: Cluster, isDisposable: boolean): Promise<Postmaster> {
  const running = findPostmaster(cluster)
  if (running && (await isOurs(cluster, running))) return running
  return startPostmaster(cluster, { isDisposable })
}

// A server that is on its way up or down answers in a moment; one that never does is waited for no longer than this.
async function isOurs(cluster: Cluster, postmaster: Postmaster): Promise<boolean> {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    const current = findPostmaster(cluster)
    if (!current || current.pid !== postmaster.pid) return false
    try {
      const client = await connect(urlOf(cluster, current.port, 'postgres'))
      await client.end()
      return true
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  return false
}

async function createDatabase(url: string): Promise<void> {
  const client = await connect(url)
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${database}`)
  } finally {
    await client.end()
  }
}

async function isLast(session: pg.Client, url: string): Promise<boolean> {
  try {
    return (await countOthers(session, keeper)) === 0
  } catch {
    // Our session broke off. If the server still answers, others may be in the same position: count all they hold.
    const client = await connect(url, keeper).catch(() => undefined)
    if (!client) return true
    const others = await countOthers(client, `${applicationName}%`).catch(() => 0)
    await client.end()
    return others === 0
  }
}

async function countOthers(client: pg.Client, name: string): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    'SELECT count(*)::int AS others FROM pg_stat_activity WHERE application_name LIKE $1 AND pid <> pg_backend_pid()',
    [name],
  )
  return rows[0]?.others ?? 0
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= work()
    return running
  }
}
