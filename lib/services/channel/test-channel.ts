import { listOf, reachesPeople } from '@/lib/domain/channel/channel'
import type { Notice } from '@/lib/domain/channel/notice'
import type { SendResult } from '@/lib/domain/channel/send-result'
import { demand } from '@/lib/domain/error'
import { mayAdminister } from '@/lib/domain/permission'
import { commitAdmin, lockAdmin } from '@/lib/store/admin-events'
import { noteChannelUse, openChannel } from '@/lib/store/channels'
import { prisma, transact } from '@/lib/store/database'
import { forgetNotificationSetup } from '@/lib/store/notification-setup'
import type { Context } from '../context'
import { nameOf } from '../name-of'
import { publicOrigin } from '../public-origin'
import { channelNotFound } from './save-channel'
import { sendThrough } from './send-through'

export type ChannelTest = { result: SendResult; recipient: string | null }

/** Sends a message that asks nothing, and says what really came of it. People channels write to the admin who tests. */
export async function testChannel(ctx: Context, { channelId }: { channelId: string }): Promise<ChannelTest> {
  const { actor } = ctx
  demand(mayAdminister(actor), 'Only admins test channels.')
  const opened = await openChannel(prisma(), channelId)
  if (!opened) throw channelNotFound()
  const { channel, secrets } = opened
  const own = actor.kind === 'operator' ? actor.email : (listOf(channel.settings, 'to')[0] ?? null)
  const recipient = reachesPeople(channel.kind) ? own : null
  const notice = testNotice(ctx.newId('dlv'), channel.name, nameOf(actor))
  const result = await sendThrough(ctx, { channel, secrets, notice, recipient })
  const at = ctx.now()
  await noteChannelUse(channel.id, result.ok ? null : result.error, at)
  forgetNotificationSetup()
  const data = {
    channel: channel.id,
    name: channel.name,
    ok: result.ok,
    ...(result.ok ? {} : { error: result.error }),
  }
  await transact(async (tx) => {
    await lockAdmin(tx)
    await commitAdmin(tx, { actor, at }, { type: 'channel.tested', data })
  })
  return { result, recipient }
}

function testNotice(id: string, channel: string, by: string): Notice {
  return {
    id,
    requestId: id,
    version: 1,
    reason: 'test',
    subject: `Test: the channel ${channel} works`,
    question: `This is a test of the channel ${channel}, sent by ${by}. There is nothing to answer.`,
    asker: 'Countersign',
    byDefault: 'Nothing happens.',
    defaultAt: null,
    reminder: null,
    forWhom: null,
    priority: 'low',
    isHighRisk: false,
    url: `${publicOrigin()}/admin/channels`,
    choices: [],
    outcome: null,
    details: null,
  }
}
