import { type Channel, type ChannelKind, channelKinds } from '@/lib/domain/channel/channel'
import {
  channelFields,
  channelName,
  demandSecretsAgain,
  readChannelFields,
} from '@/lib/domain/channel/channel-fields'
import { DomainError, demand } from '@/lib/domain/error'
import { mayAdminister } from '@/lib/domain/permission'
import { commitAdmin, lockAdmin } from '@/lib/store/admin-events'
import { findChannel, saveChannel as save } from '@/lib/store/channels'
import { transact } from '@/lib/store/database'
import { forgetNotificationSetup } from '@/lib/store/notification-setup'
import { newSigningSecret } from '@/lib/store/secret'
import { checkCallbackUrl } from '../check-callback-url'
import type { Context } from '../context'
import { nameOf } from '../name-of'

export type SaveChannelInput = {
  /** null for a new one. */
  channelId: string | null
  name: string
  kind: string
  fields: { [field: string]: string }
  isDefault: boolean
  isPrivate: boolean
  isEnabled: boolean
}

/** Adds or changes a channel. `freshSecret` is a signing secret that was made here: it is given out now and never again. */
export async function saveChannel(
  ctx: Context,
  input: SaveChannelInput,
): Promise<{ channel: Channel; freshSecret: string | null }> {
  demand(mayAdminister(ctx.actor), 'Only admins set channels.')
  const name = channelName(input.name)
  const at = ctx.now()
  const saved = await transact(async (tx) => {
    await lockAdmin(tx)
    const before = input.channelId === null ? null : await findChannel(tx, { id: input.channelId })
    if (input.channelId !== null && !before) throw channelNotFound()
    const namesake = await findChannel(tx, { name })
    if (namesake && namesake.id !== before?.id)
      throw new DomainError('conflict', 'Another channel has this name.', { field: 'name' })
    const kind = before?.kind ?? demandKind(input.kind)
    const { settings, secrets } = readChannelFields(kind, input.fields, before?.secretsSet ?? [])
    if (before) demandSecretsAgain(before, { settings, secrets })
    checkUrls(kind, { ...settings, ...secrets })
    const freshSecret = signingSecretFor(kind, secrets, before)
    if (freshSecret) secrets.secret = freshSecret
    const channel = await save(
      tx,
      {
        id: before?.id ?? ctx.newId('chn'),
        name,
        kind,
        settings,
        isDefault: input.isDefault,
        isPrivate: input.isPrivate,
        updatedAt: at,
        updatedBy: nameOf(ctx.actor),
        disabledAt: input.isEnabled ? null : (before?.disabledAt ?? at),
      },
      secrets,
    )
    await commitAdmin(tx, { actor: ctx.actor, at }, factOf(channel, before, Object.keys(secrets)))
    return { channel, freshSecret }
  })
  forgetNotificationSetup()
  return saved
}

/** What changed, never what a secret is. */
function factOf(channel: Channel, before: Channel | null, secretsWritten: string[]) {
  const shown = ({ settings, isDefault, isPrivate, disabledAt }: Channel) => ({
    settings,
    default: isDefault,
    private: isPrivate,
    enabled: disabledAt === null,
  })
  const about = {
    channel: channel.id,
    name: channel.name,
    kind: channel.kind,
    secrets_written: secretsWritten,
  }
  return before
    ? { type: 'channel.changed' as const, data: { ...about, from: shown(before), to: shown(channel) } }
    : { type: 'channel.created' as const, data: { ...about, to: shown(channel) } }
}

function demandKind(kind: string): ChannelKind {
  const known = channelKinds.find((each) => each === kind)
  if (known) return known
  throw new DomainError('invalid_input', 'There is no such kind of channel.', { field: 'kind' })
}

/** What could never be called is refused at once; a name is resolved and checked again with every call. */
function checkUrls(kind: ChannelKind, values: { [field: string]: string }): void {
  for (const { name, type } of channelFields[kind])
    if (type === 'url' && values[name]) checkCallbackUrl(values[name], undefined, name)
}

function signingSecretFor(
  kind: ChannelKind,
  given: { [field: string]: string },
  before: Channel | null,
): string | null {
  if (kind !== 'webhook') return null
  if (!given.secret) return before?.secretsSet.includes('secret') ? null : newSigningSecret()
  if (/^whsec_[\w+/]{32,}={0,2}$/.test(given.secret)) return null
  throw new DomainError('invalid_input', 'A signing secret is whsec_ and at least 24 bytes in base64.', {
    field: 'secret',
  })
}

export function channelNotFound(): DomainError {
  return new DomainError('not_found', 'There is no such channel.')
}
