const words: Record<string, string> = {
  api: 'made by the API',
  console: 'made in the console',
  email: 'sent by email',
  slack: 'sent in Slack',
  teams: 'sent in Teams',
  ntfy: 'sent by ntfy',
  pagerduty: 'sent by PagerDuty',
  push: 'sent by push',
  webhook: 'sent by webhook',
}

/** How a link came to its recipient, after the word link. */
export function channelWords(channel: string): string {
  return words[channel] ?? `sent by ${channel}`
}
