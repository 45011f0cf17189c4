import type { ActionResult } from '@/lib/contract/action-result'
import type { Route } from '@/lib/domain/channel/route'
import type { SendResult } from '@/lib/domain/channel/send-result'

export type ChannelInput = {
  channelId: string | null
  name: string
  kind: string
  fields: { [field: string]: string }
  isDefault: boolean
  isPrivate: boolean
  isEnabled: boolean
}

/** What an admin can do with channels; the page hands these in. */
export type ChannelActions = {
  save: (input: ChannelInput) => Promise<ActionResult<{ name: string; freshSecret: string | null }>>
  test: (input: {
    channelId: string
  }) => Promise<ActionResult<{ result: SendResult; recipient: string | null }>>
  remove: (input: { channelId: string }) => Promise<ActionResult<null>>
}

export type SetRoutes = (input: { routes: Route[] }) => Promise<ActionResult<null>>
