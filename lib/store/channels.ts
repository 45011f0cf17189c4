import { type Channel, channelKinds, type Secrets, type Settings } from '@/lib/domain/channel/channel'
import { isJsonObject, type Json } from '@/lib/domain/json'
import type { Channel as ChannelRow } from '@/prisma/generated/client'
import { pool, type Tx } from './database'
import { seal, unseal } from './sealed'

export async function listChannels(tx: Tx): Promise<Channel[]> {
  const rows = await tx.channel.findMany({ orderBy: { name: 'asc' } })
  return rows.map(toChannel)
}

export async function findChannel(tx: Tx, where: { id: string } | { name: string }): Promise<Channel | null> {
  const row = await tx.channel.findUnique({ where })
  return row && toChannel(row)
}

/** A channel with what only the sender needs; secrets are null when the server's secret has changed since. */
export async function openChannel(
  tx: Tx,
  id: string,
): Promise<{ channel: Channel; secrets: Secrets | null } | null> {
  const row = await tx.channel.findUnique({ where: { id } })
  return row && { channel: toChannel(row), secrets: secretsOf(row) }
}

type ChannelChange = Pick<
  Channel,
  'id' | 'name' | 'kind' | 'settings' | 'isDefault' | 'isPrivate' | 'updatedAt' | 'updatedBy' | 'disabledAt'
>

/** Writes a channel. Secrets given replace those of the same name; the others stay as they are. */
export async function saveChannel(tx: Tx, change: ChannelChange, given: Secrets): Promise<Channel> {
  const before = await tx.channel.findUnique({ where: { id: change.id } })
  const secrets = { ...(before && secretsOf(before)), ...given }
  const sealed = Object.keys(secrets).length > 0 ? seal(JSON.stringify(secrets), change.id) : null
  const row = { ...change, secrets: sealed, problem: null, checkedAt: null }
  return toChannel(
    await tx.channel.upsert({
      where: { id: change.id },
      create: { ...row, createdAt: change.updatedAt },
      update: row,
    }),
  )
}

/** Its pending notifications go with it; what was sent stays in the list of deliveries. */
export async function deleteChannel(tx: Tx, id: string): Promise<void> {
  await tx.delivery.updateMany({
    where: { channelId: id, status: 'pending' },
    data: { status: 'cancelled', lastError: 'The channel was deleted.' },
  })
  await tx.channel.deleteMany({ where: { id } })
}

/** Keeps whether a channel works; written when that changes, or once a minute. */
export async function noteChannelUse(id: string, problem: string | null, at: Date): Promise<void> {
  await pool().query(
    `update channels set problem = $2, checked_at = $3 where id = $1 and (problem is distinct from $2
       or checked_at is null or checked_at < $3::timestamptz - interval '1 minute')`,
    [id, problem, at],
  )
}

function secretsOf({ id, secrets }: ChannelRow): Secrets | null {
  if (secrets === null) return {}
  const text = unseal(secrets, id)
  return text === null ? null : textsOf(JSON.parse(text))
}

function toChannel(row: ChannelRow): Channel {
  const { secrets: _, settings, kind, ...rest } = row
  const known = channelKinds.find((each) => each === kind)
  if (!known) throw new Error(`Channel ${row.id} is of a kind nobody knows`)
  return {
    ...rest,
    kind: known,
    settings: textsOf(settings as Json),
    secretsSet: Object.keys(secretsOf(row) ?? {}),
  }
}

function textsOf(value: Json): Settings {
  const entries = isJsonObject(value) ? Object.entries(value) : []
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
