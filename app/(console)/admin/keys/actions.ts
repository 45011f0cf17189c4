'use server'
import { z } from '@hono/zod-openapi'
import { revalidatePath } from 'next/cache'
import { currentContext } from '@/lib/auth/session'
import type { ActionResult } from '@/lib/contract/action-result'
import { keyRoles } from '@/lib/domain/actor'
import type { ApiKey } from '@/lib/domain/api-key'
import { action } from '@/lib/http/action'
import { readInput } from '@/lib/http/read-input'
import { createApiKey } from '@/lib/services/create-api-key'
import { revokeApiKey } from '@/lib/services/revoke-api-key'

const CreateInput = z.strictObject({ name: z.string().max(200), roles: z.array(z.enum(keyRoles)).max(10) })
const RevokeInput = z.strictObject({ keyId: z.string().max(100) })

export async function createKeyAction(
  input: unknown,
): Promise<ActionResult<{ key: ApiKey; secret: string }>> {
  return action(async () => {
    const created = await createApiKey(await currentContext(), readInput(CreateInput, input))
    revalidatePath('/admin/keys')
    return created
  })
}

export async function revokeKeyAction(input: unknown): Promise<ActionResult<null>> {
  return action(async () => {
    await revokeApiKey(await currentContext(), readInput(RevokeInput, input))
    revalidatePath('/admin/keys')
    return null
  })
}
