/** A way to reach people. What is secret about it never leaves the store; here is only what is set. */
export type Channel = {
  id: string
  /** What hints and routes call it. */
  name: string
  kind: ChannelKind
  settings: Settings
  /** Names of the secrets that are set. */
  secretsSet: string[]
  /** Used when neither a hint nor a route names another. */
  isDefault: boolean
  /** An admin's word that only its recipients can read it; without it neither context nor arguments are sent. */
  isPrivate: boolean
  /** Why its newest use failed; null when it worked or was never used. */
  problem: string | null
  checkedAt: Date | null
  createdAt: Date
  updatedAt: Date
  updatedBy: string
  disabledAt: Date | null
}

export const channelKinds = ['email', 'slack', 'teams', 'pagerduty', 'ntfy', 'webhook', 'push'] as const
export type ChannelKind = (typeof channelKinds)[number]

/** Values by the name of their field (channel-fields.ts); a list has one entry per line. */
export type Settings = { [field: string]: string }
export type Secrets = { [field: string]: string }

export const channelKindWords: Record<ChannelKind, { name: string; about: string }> = {
  email: { name: 'Email', about: 'Mail through your SMTP server, with an approval link for each person.' },
  slack: { name: 'Slack', about: 'An incoming webhook; with a signing secret also buttons.' },
  teams: { name: 'Microsoft Teams', about: 'A workflow webhook of a Teams channel.' },
  pagerduty: { name: 'PagerDuty', about: 'Events API v2: opens an incident, closes it on the answer.' },
  ntfy: { name: 'ntfy', about: 'A topic on ntfy.sh or your own server.' },
  webhook: { name: 'Webhook', about: 'A CloudEvent, signed as Standard Webhooks has it.' },
  push: { name: 'Web Push', about: 'Browsers and phones of people who turned notifications on.' },
}

/** Whether a channel writes to one person at a time or to a place that people look at. */
export function reachesPeople(kind: ChannelKind): boolean {
  return kind === 'email' || kind === 'push'
}

/** The entries of a list setting. */
export function listOf(settings: Settings, field: string): string[] {
  return (settings[field] ?? '')
    .split('\n')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

/** What people are shown as the destination: a person, or the place by the name an admin gave it. */
export function targetOf(channel: Channel, recipient: string | null): string {
  return recipient ?? (channel.settings.label || channel.settings.topic || channel.name)
}

/** The person a place belongs to alone, such as the topic of somebody's phone. */
export function ownerOf(channel: Channel): string | null {
  return channel.kind === 'ntfy' ? channel.settings.person || null : null
}
