import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, readlinkSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startOf } from '../../scripts/pid-lock.mjs'
import { type Cluster, superuser } from './cluster'
import { connect } from './connect'
import { PostgresError } from './postgres-error'

export type Postmaster = { pid: number; port: number }

const startTimeoutMs = 60_000
const stopTimeoutMs = 60_000

/** The server of this cluster that is running already, left by a killed start or kept by another one. */
export function findPostmaster(cluster: Cluster): Postmaster | undefined {
  const file = join(cluster.directory, 'postmaster.pid')
  const [pid, , , port] = readLines(file)
  if (!pid) return undefined
  if (isPostmaster(Number(pid), cluster.directory)) return { pid: Number(pid), port: Number(port) }
  // Its process id may belong to somebody else by now, which PostgreSQL would take for itself and refuse to start.
  rmSync(file, { force: true })
  return undefined
}

/** Starts the server in a process group of its own: the terminal's Ctrl-C reaches us, and we stop it in order. */
export async function startPostmaster(
  cluster: Cluster,
  options: { isDisposable: boolean },
): Promise<Postmaster> {
  const log = join(cluster.folder, 'postgres.log')
  const deadline = Date.now() + startTimeoutMs
  for (;;) {
    const port = await chooseFreePort(cluster.port)
    const from = rotate(log)
    const child = spawnPostgres(cluster, port, log, options.isDisposable)
    let exit: string | undefined
    child.on('error', (error) => (exit = error.message))
    child.on('exit', (code, signal) => (exit = `exit ${code ?? signal}`))
    while (exit === undefined) {
      if (child.pid && (await answers(cluster, port))) {
        child.unref()
        return { pid: child.pid, port }
      }
      if (Date.now() > deadline)
        throw new PostgresError(`The bundled PostgreSQL did not get ready. Its log: ${log}`)
      await pause(20)
    }
    const said = readFileSync(log, 'utf8').slice(from).trim()
    // A port taken in between, or the last processes of a killed server still leaving: both pass.
    const mayPass = /could not bind|pre-existing shared memory|still in use/.test(said)
    if (!mayPass || Date.now() > deadline)
      throw new PostgresError(
        `The bundled PostgreSQL stopped while starting (${exit}). It said:\n${said.slice(-2000)}`,
      )
    await pause(200)
  }
}

/** Ends the server in order ("fast" shutdown: sessions are closed, everything committed is on disk). */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  const began = startOf(postmaster.pid)
  if (!began) return
  process.kill(postmaster.pid, 'SIGINT')
  const deadline = Date.now() + stopTimeoutMs
  while (startOf(postmaster.pid) === began && !isZombie(postmaster.pid)) {
    if (Date.now() > deadline)
      throw new PostgresError(`The bundled PostgreSQL (process ${postmaster.pid}) does not stop`)
    await pause(10)
  }
}

export function urlOf(cluster: Cluster, port: number, database: string): string {
  return `postgresql://${superuser}:${cluster.password}@127.0.0.1:${port}/${database}`
}

function spawnPostgres(cluster: Cluster, port: number, log: string, isDisposable: boolean) {
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    random_page_cost: 1.1,
    jit: 'off',
    log_timezone: 'UTC',
    timezone: 'UTC',
    ...(isDisposable ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = openSync(log, 'a', 0o600)
  try {
    return spawn(cluster.binaries.postgres, ['-D', cluster.directory, '-p', String(port), ...flags], {
      ...cluster.runAs,
      cwd: '/',
      detached: !isDisposable,
      stdio: ['ignore', output, output],
    })
  } finally {
    closeSync(output)
  }
}

async function answers(cluster: Cluster, port: number): Promise<boolean> {
  try {
    const client = await connect(urlOf(cluster, port, 'postgres'))
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory')
    await client.end()
    return rows[0]?.data_directory === cluster.directory
  } catch {
    return false
  }
}

function isPostmaster(pid: number, directory: string): boolean {
  if (process.platform !== 'linux') return startOf(pid) !== ''
  try {
    // A postmaster lives in its data directory.
    return readlinkSync(`/proc/${pid}/cwd`) === directory && !isZombie(pid)
  } catch {
    return false
  }
}

function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.startsWith('Z') ?? true
  } catch {
    return true
  }
}

async function chooseFreePort(preferred: number | undefined): Promise<number> {
  return (preferred && (await tryPort(preferred))) || (await tryPort(0)) || 5433
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.on('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}

// One old log is enough; the size to read on from tells this start's lines from earlier ones.
function rotate(log: string): number {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size < 10_000_000) return size
  renameSync(log, `${log}.1`)
  return 0
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}
