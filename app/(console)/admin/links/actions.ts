'use server'
import { revalidatePath } from 'next/cache'
import { currentContext } from '@/lib/auth/session'
import type { ActionResult } from '@/lib/contract/action-result'
import { LinkParams } from '@/lib/contract/native/link'
import { action } from '@/lib/http/action'
import { readInput } from '@/lib/http/read-input'
import { revokeLink } from '@/lib/services/revoke-link'

export async function revokeLinkAction(linkId: string): Promise<ActionResult<null>> {
  return action(async () => {
    await revokeLink(await currentContext(), readInput(LinkParams, { id: linkId }).id)
    revalidatePath('/admin/links')
    return null
  })
}
