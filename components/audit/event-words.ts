import { channelWords } from '@/components/link/channel-words'
import { deliveryWords, pickupWords } from '@/components/request/pickup-words'

import type { EventView } from '@/lib/contract/native/event-view'
import type { Json } from '@/lib/domain/json'
import { HIDDEN } from '@/lib/domain/sensitive'
import { operationEvents } from './operation-event-words'
import { workDetail, workEvents } from './work-event-words'

const others: Record<string, { words: string; tone: EventTone }> = { ...workEvents, ...operationEvents }

export type EventTone = 'neutral' | 'green' | 'red' | 'violet' | 'blue' | 'amber'

const names: Record<string, { words: string; tone: EventTone }> = {
  'request.submitted': { words: 'asked', tone: 'neutral' },
  'request.revised': { words: 'changed the question', tone: 'amber' },
  'request.renotified': { words: 'reminded people', tone: 'neutral' },
  'request.escalated': { words: 'escalated', tone: 'amber' },
  'request.notified': { words: 'notified people', tone: 'neutral' },
  'request.responded': { words: 'answered', tone: 'green' },
  'request.expired': { words: 'time ran out', tone: 'violet' },
  'request.dismissed': { words: 'withdrew the request', tone: 'neutral' },
  'request.delivered': { words: 'decision delivered', tone: 'blue' },
  'request.picked_up': { words: 'picked the decision up', tone: 'blue' },
  'request.done': { words: 'reported it done', tone: 'green' },
  'request.failed': { words: 'reported a failure', tone: 'red' },
  'grant.issued': { words: 'evidence of the approval issued', tone: 'green' },
  'grant.consumed': { words: 'used the approval', tone: 'blue' },
  'grant.revoked': { words: 'revoked the approval', tone: 'amber' },
  'decision.claimed': { words: 'took the decision to continue', tone: 'blue' },
  'link.minted': { words: 'made a link', tone: 'neutral' },
  'link.revoked': { words: 'revoked a link', tone: 'amber' },
  'key.created': { words: 'created a key', tone: 'neutral' },
  'key.revoked': { words: 'revoked a key', tone: 'amber' },
  'key.roles_changed': { words: "changed a key's roles", tone: 'amber' },
  'key.rotated': { words: 'replaced a key', tone: 'amber' },
  'invitation.created': { words: 'invited somebody', tone: 'neutral' },
  'invitation.accepted': { words: 'accepted an invitation', tone: 'neutral' },
  'invitation.revoked': { words: 'revoked an invitation', tone: 'amber' },
  'operator.created': { words: 'created an account', tone: 'neutral' },
  'operator.disabled': { words: 'disabled an account', tone: 'amber' },
  'operator.enabled': { words: 'enabled an account', tone: 'neutral' },
  'operator.linked': { words: 'linked an account to single sign-on', tone: 'neutral' },
  'operator.password_changed': { words: 'changed a password', tone: 'amber' },
  'operator.roles_changed': { words: "changed somebody's roles", tone: 'amber' },
  'operator.signed_in': { words: 'signed in', tone: 'neutral' },
  'operator.signed_out_everywhere': { words: 'signed out everywhere', tone: 'neutral' },
  'sign_in.blocked': { words: 'sign-in was blocked', tone: 'red' },
  'policy.platform_changed': { words: "changed the platform's policy", tone: 'amber' },
  'policy.agent_changed': { words: "changed an agent's policy", tone: 'amber' },
  'policy.recipients_changed': { words: 'changed who may be notified', tone: 'amber' },
  'policy.links_changed': { words: 'changed what links may answer', tone: 'amber' },
  'policy.pickup_changed': { words: 'changed when a decision counts as not picked up', tone: 'amber' },
  'policy.operations_changed': { words: 'changed the policy of deferred operations', tone: 'amber' },
  'policy.agent_removed': { words: "removed an agent's policy", tone: 'amber' },
  'channel.created': { words: 'added a channel', tone: 'neutral' },
  'channel.changed': { words: 'changed a channel', tone: 'amber' },
  'channel.deleted': { words: 'deleted a channel', tone: 'amber' },
  'channel.tested': { words: 'tested a channel', tone: 'neutral' },
  'route.changed': { words: 'changed who is told through what', tone: 'amber' },
  'delivery.retried': { words: 'sent a notification again', tone: 'neutral' },
  'operator.slack_changed': { words: 'changed who somebody is in Slack', tone: 'amber' },
  'push.subscribed': { words: 'turned notifications on', tone: 'neutral' },
  'push.unsubscribed': { words: 'turned notifications off', tone: 'neutral' },
}

/** An audit fact in a few words; an unknown type is shown by its own name rather than guessed. */
export function eventWords(event: Pick<EventView, 'type' | 'data'>): { words: string; tone: EventTone } {
  const known = names[event.type] ?? others[event.type]
  if (!known) return { words: event.type.replaceAll(/[._]/g, ' '), tone: 'neutral' }
  if (event.type !== 'request.responded') return known
  if (event.data.status === 'approved') return { words: 'approved', tone: 'green' }
  if (event.data.status === 'rejected') return { words: 'rejected', tone: 'red' }
  return known
}

/** The part of an event's data worth reading at a glance. */
export function eventDetail(event: Pick<EventView, 'type' | 'data' | 'actor'>): string | null {
  const { data } = event
  switch (event.type) {
    case 'request.submitted':
    case 'request.revised':
      return data.version === 1 ? null : `version ${text(data.version)}`
    case 'request.renotified':
      return `attempt ${text(data.attempt)} of ${text(data.max_attempts)}`
    case 'request.escalated':
      return (
        [
          text(data.escalated_to),
          text(data.channel_hint),
          data.recipient_allowed === false && 'not an allowed recipient',
        ]
          .filter(Boolean)
          .join(' · ') || null
      )
    case 'request.notified':
      return notifiedDetail(data)
    case 'request.responded':
      return [answer(data), data.modified_args != null && 'with changes', asWhom(event), byLink(data)]
        .filter(Boolean)
        .join(' ')
    case 'link.minted':
    case 'link.revoked':
      return [`for ${text(data.recipient)}`, data.channel && channelWords(text(data.channel))]
        .filter(Boolean)
        .join(', ')
    case 'policy.links_changed':
      return text(data.words) || null
    case 'request.expired':
      return data.outcome === 'fallback' ? `default used: ${text(data.value)}` : 'no answer'
    case 'request.dismissed':
      return text(data.reason) || null
    case 'grant.revoked':
      return text(data.reason) || null
    case 'grant.consumed':
      return data.consumed_by === event.actor.name ? null : text(data.consumed_by) || null
    case 'request.delivered':
      return deliveryWords(data.via)
    case 'request.picked_up':
      return pickupWords(data.via)
    case 'policy.pickup_changed':
      return `${waitWords(data.from)} → ${waitWords(data.to)}`
    case 'request.done':
    case 'request.failed':
      return text(data.message) || null
    default:
      return workDetail(event.type, data)
  }
}

/** Which channels, and what went otherwise than somebody wished. */
function notifiedDetail(data: EventView['data']): string {
  const channels = Array.isArray(data.channels) ? data.channels : []
  const names = channels.map((each) =>
    each && typeof each === 'object' && 'channel' in each ? text(each.channel) : '',
  )
  return [
    names.filter(Boolean).join(', ') || 'nobody: no channel could be used',
    data.unknown_hint && `no channel goes by “${text(data.unknown_hint)}”, the default was used`,
    Array.isArray(data.refused) && `not allowed: ${data.refused.map(text).join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** A sensitive answer is not for a list others look at. */
function answer(data: EventView['data']): string {
  return data.sensitive === true ? HIDDEN : text(data.choice_label) || text(data.value)
}

/** A key that answers for a person: the log names both. */
function asWhom({ actor, data }: Pick<EventView, 'actor' | 'data'>): string {
  const person = text(data.responded_by)
  return person === '' || person === actor.name ? '' : `for ${person}`
}

function byLink({ channel }: EventView['data']): string {
  return channel ? `through a link ${channelWords(text(channel))}` : ''
}

function waitWords(seconds: Json | undefined): string {
  return typeof seconds === 'number' ? `after ${seconds} s` : 'never'
}

function text(value: Json | undefined): string {
  if (value === null || value === undefined) return ''
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 200)
}

/** The types an auditor can filter by, with their words. */
export const eventTypes = Object.entries({ ...names, ...others }).map(([type, { words }]) => ({
  type,
  words,
}))
