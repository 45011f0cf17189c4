import type { ActionResult } from '@/lib/contract/action-result'
import type { KeyRole } from '@/lib/domain/actor'
import type { ApiKey } from '@/lib/domain/api-key'

/** What an admin can do with keys; the page hands these in. */
export type KeyActions = {
  create: (input: {
    name: string
    roles: KeyRole[]
  }) => Promise<ActionResult<{ key: ApiKey; secret: string }>>
  revoke: (input: { keyId: string }) => Promise<ActionResult<null>>
}
