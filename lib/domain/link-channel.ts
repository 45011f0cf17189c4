import { channelKinds } from './channel/channel'

/** How a link came to its recipient: handed out by the API or the console, or sent with a notification. */
export const linkChannels = ['api', 'console', ...channelKinds] as const
export type LinkChannel = (typeof linkChannels)[number]
