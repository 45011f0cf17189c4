import { env } from '@/lib/env'
import { contextFor } from '@/lib/services/context'
import { ensureApiKeys } from '@/lib/services/ensure-api-keys'
import { DEMO_PASSWORD, ensureDemo } from '@/lib/services/ensure-demo'
import { ensureFirstAdmin } from '@/lib/services/ensure-first-admin'
import { ensureSetupLink } from '@/lib/services/ensure-setup-link'

/** The people and keys of the environment; the path of a set-up link while there is no admin. */
export async function bootstrap(): Promise<{ setupPath: string | null; notes: string[] }> {
  const ctx = contextFor({ kind: 'system', name: 'start' })
  const notes: string[] = []
  if (env.admin) {
    const { operator, isNew } = await ensureFirstAdmin(ctx, env.admin)
    if (isNew) notes.push(`Created the admin ${operator.email}`)
  }
  for (const { name, outcome } of await ensureApiKeys(ctx, env.apiKeys)) {
    if (outcome === 'created') notes.push(`Created the API key ${name}`)
    if (outcome === 'rotated') notes.push(`The API key ${name} has a new secret`)
    if (outcome === 'revoked') notes.push(`The API key ${name} was revoked and stays so; give another name`)
    if (outcome === 'taken') notes.push(`The API key ${name} was left out: another key has the same secret`)
  }
  if (env.isDemo) {
    for (const { email, roles } of await ensureDemo(ctx))
      notes.push(`Demo ${roles.join(' and ')} ${email}, password ${DEMO_PASSWORD}`)
  }
  return { setupPath: await ensureSetupLink(ctx), notes }
}
