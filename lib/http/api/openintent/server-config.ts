import type { Context as HonoContext } from 'hono'
import { compatibility, discovery, PROTOCOL_VERSION } from '@/lib/contract/openintent/discovery'
import { toWholePolicy } from '@/lib/contract/openintent/retry-policy'
import type { JsonObject } from '@/lib/domain/json'
import { readServerConfig } from '@/lib/services/read-server-config'
import { answerOpenIntentError } from './answer-error'
import type { OpenIntentDoor } from './door'

/** What anybody may know: these need no key. They stand below /api/v1 and, for discovery, at the root (app.ts). */
export const serverConfigDoors: OpenIntentDoor[] = [
  open('/server/config', async () => {
    const { retryPolicy } = await readServerConfig()
    return {
      protocol_version: PROTOCOL_VERSION,
      suspension: { default_retry_policy: retryPolicy && toWholePolicy(retryPolicy) },
    }
  }),
  open('/.well-known/openintent.json', async () => discovery),
  open('/.well-known/openintent-compat.json', async () => compatibility),
]

function open(path: string, read: () => Promise<JsonObject>): OpenIntentDoor {
  const handle = async (c: HonoContext) => {
    try {
      return c.json(await read(), 200, { 'cache-control': 'no-cache' })
    } catch (error) {
      return answerOpenIntentError(error, c)
    }
  }
  return { method: 'get', path, handle }
}
