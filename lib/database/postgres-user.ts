import { execFileSync } from 'node:child_process'
import { type Stats, statSync } from 'node:fs'
import { PostgresError } from './postgres-error'

/** The account PostgreSQL runs under; empty when it is our own. */
export type RunAs = { uid?: number; gid?: number }

export const isRoot = process.getuid?.() === 0

/** PostgreSQL refuses to run as root, so root lends it an unprivileged account: the owner of an existing cluster first. */
export function choosePostgresUser(existingCluster: string | undefined): RunAs {
  if (!isRoot) return {}
  const owner = existingCluster ? ownerOf(existingCluster) : undefined
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account =
    lookUp('countersign') ?? lookUp('postgres') ?? lookUp('_postgres') ?? createAccount() ?? lookUp('nobody')
  if (account) return account
  throw new PostgresError(
    'PostgreSQL does not run as root and no other account was found. Create one (useradd --system countersign), start as another user, or set DATABASE_URL.',
  )
}

function ownerOf(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false })
}

function lookUp(name: string): RunAs | undefined {
  try {
    const ask = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
    const [uid, gid] = [ask('-u'), ask('-g')]
    return uid > 0 ? { uid, gid } : undefined
  } catch {
    return undefined
  }
}

function createAccount(): RunAs | undefined {
  try {
    execFileSync(
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'countersign'],
      {
        stdio: 'ignore',
      },
    )
  } catch {
    // No useradd here, or another start has just created the account.
  }
  return lookUp('countersign')
}
