import type { Channel, ChannelKind } from '@/lib/domain/channel/channel'
import { channelFields } from '@/lib/domain/channel/channel-fields'
import type { Setup } from '@/lib/domain/channel/reach'
import { actorOf, type Operator } from '@/lib/domain/operator'
import { type SaveChannelInput, saveChannel } from '@/lib/services/channel/save-channel'
import { acting } from './actors'
import { at } from './builders'

/** A channel that works, unless parts say otherwise. */
export function aChannel(kind: ChannelKind, parts: Partial<Channel> = {}): Channel {
  const name = parts.name ?? kind
  return {
    id: `chn_${name}`,
    name,
    kind,
    settings: kind === 'email' ? { to: 'ops@example.com' } : {},
    secretsSet: [],
    isDefault: false,
    isPrivate: false,
    problem: null,
    checkedAt: null,
    createdAt: at(),
    updatedAt: at(),
    updatedBy: 'admin@example.com',
    disabledAt: null,
    ...parts,
  }
}

export function aSetup(parts: Partial<Setup> = {}): Setup {
  return { channels: [], routes: [], allowed: [], people: [], ...parts }
}

/** Adds a channel as an admin does on the page. */
export function addChannel(by: Operator, kind: ChannelKind, parts: Partial<SaveChannelInput> = {}) {
  const initial = channelFields[kind].map(({ name, initial }) => [name, initial ?? ''])
  return saveChannel(acting(actorOf(by)), {
    channelId: null,
    name: kind,
    kind,
    isDefault: true,
    isPrivate: false,
    isEnabled: true,
    ...parts,
    fields: { ...Object.fromEntries(initial), ...parts.fields },
  })
}
