'use server'
import { z } from '@hono/zod-openapi'
import { revalidatePath } from 'next/cache'
import { currentContext } from '@/lib/auth/session'
import type { ActionResult } from '@/lib/contract/action-result'
import { operatorRoles } from '@/lib/domain/actor'
import { action } from '@/lib/http/action'
import { readInput } from '@/lib/http/read-input'
import { changeOperatorRoles } from '@/lib/services/change-operator-roles'
import { setSlackUser } from '@/lib/services/channel/set-slack-user'
import type { Context } from '@/lib/services/context'
import { disableOperator } from '@/lib/services/disable-operator'
import { enableOperator } from '@/lib/services/enable-operator'
import { inviteOperator } from '@/lib/services/invite-operator'
import { revokeInvitation } from '@/lib/services/revoke-invitation'
import { signOutEverywhere } from '@/lib/services/sign-out-everywhere'

const id = z.string().max(100)
const roles = z.array(z.enum(operatorRoles)).max(10)
const InviteInput = z.strictObject({ email: z.string().max(500), roles })
const InvitationInput = z.strictObject({ invitationId: id })
const OperatorInput = z.strictObject({ operatorId: id })
const SlackInput = z.strictObject({ operatorId: id, slackUserId: z.string().max(100) })
const RolesInput = z.strictObject({ operatorId: id, roles })

function change<Schema extends z.ZodType>(
  verb: (ctx: Context, input: z.infer<Schema>) => Promise<unknown>,
  schema: Schema,
  input: unknown,
): Promise<ActionResult<null>> {
  return action(async () => {
    await verb(await currentContext(), readInput(schema, input))
    revalidatePath('/admin/operators')
    return null
  })
}

export async function inviteAction(input: unknown): Promise<ActionResult<{ path: string }>> {
  return action(async () => {
    const { path } = await inviteOperator(await currentContext(), readInput(InviteInput, input))
    revalidatePath('/admin/operators')
    return { path }
  })
}

export async function withdrawInvitationAction(input: unknown): Promise<ActionResult<null>> {
  return change(revokeInvitation, InvitationInput, input)
}

export async function changeRolesAction(input: unknown): Promise<ActionResult<null>> {
  return change(changeOperatorRoles, RolesInput, input)
}

export async function setSlackAction(input: unknown): Promise<ActionResult<null>> {
  return change(setSlackUser, SlackInput, input)
}

export async function signOutAction(input: unknown): Promise<ActionResult<null>> {
  return change(signOutEverywhere, OperatorInput, input)
}

export async function disableAction(input: unknown): Promise<ActionResult<null>> {
  return change(disableOperator, OperatorInput, input)
}

export async function enableAction(input: unknown): Promise<ActionResult<null>> {
  return change(enableOperator, OperatorInput, input)
}
