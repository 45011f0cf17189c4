import type { ChannelKind } from '@/lib/domain/channel/channel'
import type { SendResult } from '@/lib/domain/channel/send-result'
import { sendEmail } from './email'
import { sendNtfy } from './ntfy'
import type { Outgoing } from './outgoing'
import { sendPagerDuty } from './pagerduty'
import { sendSlack } from './slack'
import { sendTeams } from './teams'
import { sendWebhook } from './webhook'

/** Push goes its own way: it needs the browsers of a person, which only the store knows. */
const senders: Record<Exclude<ChannelKind, 'push'>, (outgoing: Outgoing) => Promise<SendResult>> = {
  email: sendEmail,
  slack: sendSlack,
  teams: sendTeams,
  pagerduty: sendPagerDuty,
  ntfy: sendNtfy,
  webhook: sendWebhook,
}

export function sendNotice(kind: Exclude<ChannelKind, 'push'>, outgoing: Outgoing): Promise<SendResult> {
  return senders[kind](outgoing)
}
