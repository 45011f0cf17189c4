// `npm run key -- create --name NAME --role ROLE` (also list, and revoke --name NAME).
import { parseArgs } from 'node:util'
import { type KeyRole, keyRoles } from '@/lib/domain/actor'
import { DomainError } from '@/lib/domain/error'
import type { Context } from '@/lib/services/context'
import { createApiKey } from '@/lib/services/create-api-key'
import { listApiKeys } from '@/lib/services/list-api-keys'
import { revokeApiKey } from '@/lib/services/revoke-api-key'
import { withDatabase } from './with-database'

const usage = `Usage:
  npm run key -- create --name NAME --role ROLE [--role ROLE]   prints a new key once
  npm run key -- list
  npm run key -- revoke --name NAME
Roles: ${keyRoles.join(', ')}`

type Options = { name: string; roles: string[] }

const commands: Record<string, (ctx: Context, options: Options) => Promise<void>> = {
  create: async (ctx, { name, roles }) => {
    const { key, secret } = await createApiKey(ctx, { name, roles: roles.map(toRole) })
    // The key alone on standard output, so that a script can catch it.
    console.error(`Key ${key.name} (${key.roles.join(', ')}). It is shown only now:`)
    console.log(secret)
  },
  list: async (ctx) => {
    for (const { name, roles, prefix, revokedAt, lastUsedAt } of await listApiKeys(ctx)) {
      const state = revokedAt
        ? `revoked ${revokedAt.toISOString()}`
        : `last used ${lastUsedAt?.toISOString() ?? 'never'}`
      console.log(`${name}\t${roles.join('+')}\t${prefix}…\t${state}`)
    }
  },
  revoke: async (ctx, { name }) => {
    const key = (await listApiKeys(ctx)).find((candidate) => candidate.name === name)
    if (!key) throw new DomainError('not_found', `There is no key named ${name}. See npm run key -- list`)
    await revokeApiKey(ctx, { keyId: key.id })
    console.log(`Revoked ${name}.`)
  },
}

const given = readArguments()
const command = given && commands[given.name]
if (!given || !command) {
  console.error(usage)
  process.exit(1)
}
await withDatabase(async (ctx) => {
  await command(ctx, given.options)
  return 0
})

function readArguments(): { name: string; options: Options } | undefined {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { name: { type: 'string' }, role: { type: 'string', multiple: true } },
    })
    const [name = '', ...rest] = positionals
    const options = {
      name: values.name ?? '',
      roles: (values.role ?? []).flatMap((role) => role.split(/[+,]/)),
    }
    const isWhole =
      rest.length === 0 &&
      (name === 'list' || (options.name && (name === 'revoke' || options.roles.length > 0)))
    return isWhole ? { name, options } : undefined
  } catch {
    return undefined
  }
}

function toRole(text: string): KeyRole {
  const role = keyRoles.find((known) => known === text)
  if (!role) throw new DomainError('invalid_input', `There is no role ${text}. Roles: ${keyRoles.join(', ')}`)
  return role
}
