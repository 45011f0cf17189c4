import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { writePrivately } from './data-folder'
import { type Binaries, findBinaries, sharedFolder } from './postgres-binaries'
import { PostgresError } from './postgres-error'
import { choosePostgresUser, isRoot, type RunAs } from './postgres-user'

/** What the data folder remembers about its PostgreSQL. `directory` is relative when it lies inside the folder. */
type Notes = { directory: string; password: string; port?: number }

export type Cluster = {
  folder: string
  directory: string
  password: string
  port?: number
  runAs: RunAs
  binaries: Binaries
}

export const superuser = 'countersign'

/** The cluster of a data folder, initialised on first use. The caller holds the folder's lock. */
export function openCluster(folder: string, options: { isDisposable: boolean }): Cluster {
  const known = readNotes(folder)
  const existing = known ? place(folder, known.directory) : undefined
  const runAs = choosePostgresUser(existing && existsSync(existing) ? existing : undefined)
  const binaries = findBinaries(runAs)
  const notes = known ?? {
    directory: chooseDirectory(folder, runAs),
    password: randomBytes(24).toString('base64url'),
  }
  // The password is kept before the cluster exists: a crash in between leaves nothing unreachable.
  if (!known) writeNotes(folder, notes)
  const directory = place(folder, notes.directory)
  if (!existsSync(directory)) initialise(directory, notes.password, { runAs, binaries, ...options })
  demandSameVersion(directory, binaries)
  return { folder, directory, password: notes.password, port: notes.port, runAs, binaries }
}

/** Keeps the port, so that the next start uses the same one when it is still free. */
export function rememberPort(cluster: Cluster, port: number): void {
  const notes = readNotes(cluster.folder)
  if (notes && notes.port !== port) writeNotes(cluster.folder, { ...notes, port })
}

export function removeCluster(cluster: Cluster): void {
  rmSync(cluster.directory, { recursive: true, force: true })
}

function chooseDirectory(folder: string, runAs: RunAs): string {
  if (!isRoot || canEnter(folder, runAs)) return 'postgres'
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  return join(sharedFolder, name, 'postgres')
}

function canEnter(folder: string, runAs: RunAs): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', folder], { ...runAs, cwd: '/' }).status === 0
}

// Made beside its place and renamed: a half-made cluster is never mistaken for a whole one.
function initialise(
  directory: string,
  password: string,
  how: { runAs: RunAs; binaries: Binaries; isDisposable: boolean },
) {
  const parent = dirname(directory)
  mkdirSync(parent, { recursive: true, mode: 0o755 })
  for (const name of readdirSync(parent))
    if (name.startsWith('postgres.unfinished')) rmSync(join(parent, name), { recursive: true, force: true })
  const unfinished = join(parent, 'postgres.unfinished')
  const passwordFile = join(parent, 'postgres.unfinished-password')
  const give = (path: string) =>
    how.runAs.uid !== undefined && chownSync(path, how.runAs.uid, how.runAs.gid ?? how.runAs.uid)
  mkdirSync(unfinished, { mode: 0o700 })
  give(unfinished)
  writeFileSync(passwordFile, password, { mode: 0o600 })
  give(passwordFile)
  const args = [
    `--pgdata=${unfinished}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
  ]
  // The builtin provider sorts the same on every machine, whatever its locales.
  args.push('--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8')
  if (how.isDisposable) args.push('--no-sync')
  const { status, error, stderr } = spawnSync(how.binaries.initdb, args, {
    ...how.runAs,
    cwd: '/',
    encoding: 'utf8',
  })
  rmSync(passwordFile, { force: true })
  if (status !== 0)
    throw new PostgresError(
      `The bundled PostgreSQL could not be initialised in ${parent}: ${error?.message ?? stderr.trim()}`,
    )
  renameSync(unfinished, directory)
}

function demandSameVersion(directory: string, binaries: Binaries): void {
  const version = readIfAny(join(directory, 'PG_VERSION'))?.trim()
  const reported = spawnSync(binaries.postgres, ['--version'], { cwd: '/', encoding: 'utf8' }).stdout
  const bundled = /(\d+)/.exec(reported)?.[1]
  if (version === bundled) return
  if (!version)
    throw new PostgresError(
      `${directory} does not hold a PostgreSQL cluster. Restore it or choose another COUNTERSIGN_DATA_DIR.`,
    )
  throw new PostgresError(
    `${directory} was made by PostgreSQL ${version}, the bundled one is ${bundled}. Dump it with the version of Countersign that made it and restore it here.`,
  )
}

function readNotes(folder: string): Notes | undefined {
  const file = join(folder, 'postgres.json')
  try {
    const text = readIfAny(file)
    return text === undefined ? undefined : (JSON.parse(text) as Notes)
  } catch (error) {
    throw new PostgresError(`${file} cannot be read: ${(error as Error).message}`)
  }
}

function writeNotes(folder: string, notes: Notes): void {
  writePrivately(join(folder, 'postgres.json'), `${JSON.stringify(notes, null, 2)}\n`)
}

function readIfAny(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function place(folder: string, directory: string): string {
  return isAbsolute(directory) ? directory : join(folder, directory)
}
