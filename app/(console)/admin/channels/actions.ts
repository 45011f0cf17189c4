'use server'
import { z } from '@hono/zod-openapi'
import { revalidatePath } from 'next/cache'
import { currentContext } from '@/lib/auth/session'
import type { ActionResult } from '@/lib/contract/action-result'
import { riskLevels } from '@/lib/domain/channel/route'
import { action } from '@/lib/http/action'
import { readInput } from '@/lib/http/read-input'
import { deleteChannel } from '@/lib/services/channel/delete-channel'
import { saveChannel } from '@/lib/services/channel/save-channel'
import { setRoutes } from '@/lib/services/channel/set-routes'
import { type ChannelTest, testChannel } from '@/lib/services/channel/test-channel'

const id = z.string().max(100)
const ChannelInput = z.strictObject({
  channelId: id.nullable(),
  name: z.string().max(500),
  kind: z.string().max(50),
  fields: z.record(z.string().max(50), z.string().max(20_000)),
  isDefault: z.boolean(),
  isPrivate: z.boolean(),
  isEnabled: z.boolean(),
})
const IdInput = z.strictObject({ channelId: id })
const word = z.string().max(200).nullable()
const RoutesInput = z.strictObject({
  routes: z
    .array(
      z.strictObject({
        hint: word,
        agent: word,
        risk: z.enum(riskLevels).nullable(),
        channels: z.array(z.string().max(100)).max(50),
        recipients: z.array(z.string().max(500)).max(200),
      }),
    )
    .max(1000),
})

function change<Value>(run: () => Promise<Value>): Promise<ActionResult<Value>> {
  return action(async () => {
    const value = await run()
    revalidatePath('/admin/channels')
    return value
  })
}

export async function saveChannelAction(
  input: unknown,
): Promise<ActionResult<{ name: string; freshSecret: string | null }>> {
  return change(async () => {
    const { channel, freshSecret } = await saveChannel(await currentContext(), readInput(ChannelInput, input))
    return { name: channel.name, freshSecret }
  })
}

export async function testChannelAction(input: unknown): Promise<ActionResult<ChannelTest>> {
  return change(async () => testChannel(await currentContext(), readInput(IdInput, input)))
}

export async function deleteChannelAction(input: unknown): Promise<ActionResult<null>> {
  return change(async () => {
    await deleteChannel(await currentContext(), readInput(IdInput, input))
    return null
  })
}

export async function setRoutesAction(input: unknown): Promise<ActionResult<null>> {
  return change(async () => {
    await setRoutes(await currentContext(), readInput(RoutesInput, input))
    return null
  })
}
