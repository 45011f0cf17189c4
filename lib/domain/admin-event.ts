import type { JsonObject } from './json'

export const adminEventTypes = [
  'key.created',
  'key.roles_changed',
  'key.rotated',
  'key.revoked',
  'operator.created',
  'operator.signed_in',
  'operator.signed_out_everywhere',
  'operator.password_changed',
  'operator.roles_changed',
  'operator.disabled',
  'operator.enabled',
  'operator.linked',
  'invitation.created',
  'invitation.accepted',
  'invitation.revoked',
  'sign_in.blocked',
  'policy.platform_changed',
  'policy.agent_changed',
  'policy.agent_removed',
  'policy.recipients_changed',
  'policy.links_changed',
  'policy.operations_changed',
  'policy.pickup_changed',
  'channel.created',
  'channel.changed',
  'channel.deleted',
  'channel.tested',
  'route.changed',
  'delivery.retried',
  'operator.slack_changed',
  'push.subscribed',
  'push.unsubscribed',
] as const
export type AdminEventType = (typeof adminEventTypes)[number]

/** A fact about keys, people or settings before it is written. Never carries a secret. */
export type NewAdminEvent = { type: AdminEventType; data: JsonObject }

/** All of them form one chain. */
export const ADMIN_STREAM = 'admin'
