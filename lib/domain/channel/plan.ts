import { createHash } from 'node:crypto'
import type { Decision, NewEvent } from '../decision'
import type { JsonObject } from '../json'
import type { ApprovalRequest } from '../request'
import { ladderStepBetween } from '../retry-policy'
import { targetOf } from './channel'
import { type Ask, type Reach, reach, type Setup, type Target } from './reach'
import { fold } from './route'

/** Why people are written to. */
export type NoticeReason = 'asked' | 'revised' | 'reminder' | 'closing'

/** A delivery before it is written; its id is the same however often it is planned. */
export type PlannedDelivery = {
  id: string
  channel: string
  channelId: string
  recipient: string | null
  target: string
  reason: NoticeReason
  version: number
  requestAttempt: number
}

export type Plan = {
  deliveries: PlannedDelivery[]
  /** Which notifications that were not sent yet are not wanted any more: none, those that are repeated now, or all. */
  cancels: 'none' | 'repeated' | 'all'
  /** What the audit log says about it. */
  events: NewEvent[]
}

export const noPlan: Plan = { deliveries: [], cancels: 'none', events: [] }

/** What a decision means for people: whom it tells, and which notifications it makes pointless. */
export function planNotifications(
  before: ApprovalRequest | null,
  { next, events }: Decision,
  setup: Setup,
): Plan {
  if (next.status !== 'pending') return before?.status === 'pending' ? closing(next, setup) : noPlan
  const reason = reasonOf(events)
  if (!reason) return noPlan
  const found = reach(askOf(next, events), setup)
  return {
    deliveries: found.targets.map((target) => planned(next, target, reason)),
    cancels: reason === 'revised' ? 'all' : before ? 'repeated' : 'none',
    events: isWorthSaying(found) ? [{ type: 'request.notified', data: factOf(next, reason, found) }] : [],
  }
}

/** Where nobody is told and nobody wished otherwise, there is no fact. */
function isWorthSaying({ targets, unknownHint, refused, unusable }: Reach): boolean {
  return targets.length + refused.length + unusable.length > 0 || unknownHint !== null
}

/** Nobody is told any more; an incident that was opened for the question is closed. */
function closing(next: ApprovalRequest, { channels }: Setup): Plan {
  const pagers = channels.filter(({ kind, disabledAt }) => kind === 'pagerduty' && !disabledAt)
  return {
    deliveries: pagers.map((channel) => planned(next, { channel, recipient: null }, 'closing')),
    cancels: 'all',
    events: [],
  }
}

function reasonOf(events: NewEvent[]): Exclude<NoticeReason, 'closing'> | null {
  if (events.some(({ type }) => type === 'request.submitted')) return 'asked'
  if (events.some(({ type }) => type === 'request.revised')) return 'revised'
  return events.some(({ type }) => type === 'request.renotified') ? 'reminder' : null
}

/** A reminder says in its fact which rung of the ladder it stands on; a new question is on the first. */
function askOf(next: ApprovalRequest, events: NewEvent[]): Ask {
  const reminder = events.find(({ type }) => type === 'request.renotified')
  const first = reminder ? null : ladderStepBetween(next.retryPolicy, 0, 1)
  const hint = reminder ? reminder.data.channel_hint : (first?.channelHint ?? next.channelHint)
  const notifyTo = reminder ? reminder.data.notify_to : (first?.notifyTo ?? null)
  return {
    hint: typeof hint === 'string' && hint !== '' ? hint : null,
    notifyTo: typeof notifyTo === 'string' && notifyTo !== '' ? notifyTo : null,
    agent: next.source.agent,
    risk: next.risk,
    assignees: next.assignees,
  }
}

function planned(request: ApprovalRequest, { channel, recipient }: Target, reason: NoticeReason) {
  return {
    id: notificationId(request, { channelId: channel.id, recipient, reason }),
    channel: channel.kind,
    channelId: channel.id,
    recipient,
    target: targetOf(channel, recipient),
    reason,
    version: request.version,
    requestAttempt: request.attempt,
  }
}

/** Request, version, attempt, channel and person: planned again it is the same delivery, sent again the same message. */
export function notificationId(
  { id, version, attempt }: Pick<ApprovalRequest, 'id' | 'version' | 'attempt'>,
  to: { channelId: string; recipient: string | null; reason: NoticeReason },
): string {
  const place = `${to.channelId} ${to.recipient === null ? '' : fold(to.recipient)}`
  const mark = createHash('sha256').update(place).digest('hex').slice(0, 12)
  const step = to.reason === 'closing' ? 'end' : `${version}.${attempt}`
  return `${id.replace(/^req_/, 'dlv_')}.${step}.${mark}`
}

/** People are counted, not named: the agent that asked reads this too. */
function factOf(next: ApprovalRequest, reason: NoticeReason, found: Reach): JsonObject {
  const counts = new Map<string, JsonObject>()
  for (const { channel, recipient } of found.targets) {
    const people = Number(counts.get(channel.name)?.people ?? 0) + (recipient === null ? 0 : 1)
    counts.set(channel.name, { channel: channel.name, kind: channel.kind, people })
  }
  return {
    version: next.version,
    attempt: next.attempt,
    reason,
    channels: [...counts.values()],
    ...(found.unknownHint === null ? {} : { unknown_hint: found.unknownHint }),
    ...(found.refused.length === 0 ? {} : { refused: found.refused }),
    ...(found.unusable.length === 0
      ? {}
      : { unusable: found.unusable.map(({ name, why }) => `${name} ${why}`) }),
  }
}
