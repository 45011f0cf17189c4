import { isJsonObject, type Json, type JsonObject } from '@/lib/domain/json'
import type { EventTone } from './event-words'

/** Facts of intents and of what holds them (OpenIntent): portfolios, plans, tasks, coordinators. */
export const workEvents: Record<string, { words: string; tone: EventTone }> = {
  intent_created: { words: 'created an intent', tone: 'neutral' },
  status_changed: { words: 'changed the status', tone: 'neutral' },
  state_patched: { words: 'changed the state', tone: 'neutral' },
  'intent.suspended': { words: 'waits for an answer', tone: 'amber' },
  'intent.resumed': { words: 'went on with the answer', tone: 'green' },
  'intent.suspension_expired': { words: 'nobody answered the intent', tone: 'violet' },
  'intent.suspension_renotified': { words: 'reminded people of the intent', tone: 'neutral' },
  'intent.suspension_escalated': { words: 'escalated the intent', tone: 'amber' },
  'engagement.decision': { words: 'weighed whether to ask', tone: 'violet' },
  dependency_added: { words: 'added a dependency', tone: 'neutral' },
  dependency_removed: { words: 'removed a dependency', tone: 'neutral' },
  agent_assigned: { words: 'assigned an agent', tone: 'neutral' },
  agent_unassigned: { words: 'took an agent off', tone: 'neutral' },
  lease_acquired: { words: 'took a part for itself', tone: 'neutral' },
  lease_renewed: { words: 'kept a part for longer', tone: 'neutral' },
  lease_released: { words: 'gave a part back', tone: 'neutral' },
  'governance.policy_set': { words: 'set the governance', tone: 'amber' },
  'governance.policy_removed': { words: 'removed the governance', tone: 'amber' },
  portfolio_created: { words: 'created a portfolio', tone: 'neutral' },
  portfolio_updated: { words: 'changed a portfolio', tone: 'neutral' },
  added_to_portfolio: { words: 'added to a portfolio', tone: 'neutral' },
  removed_from_portfolio: { words: 'removed from a portfolio', tone: 'neutral' },
  'portfolio.member_suspended': { words: 'a member waits for an answer', tone: 'amber' },
  'portfolio.member_resumed': { words: 'a member went on', tone: 'green' },
  'task.created': { words: 'created a task', tone: 'neutral' },
  'task.ready': { words: 'a task can begin', tone: 'neutral' },
  'task.claimed': { words: 'took a task', tone: 'neutral' },
  'task.started': { words: 'began a task', tone: 'blue' },
  'task.progress': { words: 'went on with a task', tone: 'blue' },
  'task.blocked': { words: 'a task is held up', tone: 'blue' },
  'task.unblocked': { words: 'a task runs again', tone: 'neutral' },
  'task.completed': { words: 'finished a task', tone: 'green' },
  'task.failed': { words: 'a task failed', tone: 'red' },
  'task.skipped': { words: 'skipped a task', tone: 'neutral' },
  'task.cancelled': { words: 'cancelled a task', tone: 'neutral' },
  'plan.created': { words: 'made a plan', tone: 'neutral' },
  'plan.activated': { words: 'began a plan', tone: 'neutral' },
  'plan.paused': { words: 'paused a plan', tone: 'amber' },
  'plan.resumed': { words: 'resumed a plan', tone: 'neutral' },
  'plan.completed': { words: 'finished a plan', tone: 'green' },
  'plan.failed': { words: 'a plan failed', tone: 'red' },
  'coordinator.registered': { words: 'took over coordination', tone: 'neutral' },
  'coordinator.updated': { words: 'changed its coordination', tone: 'neutral' },
  'coordinator.guardrails_updated': { words: 'changed the guardrails', tone: 'amber' },
  'coordinator.paused': { words: 'paused coordination', tone: 'amber' },
  'coordinator.resumed': { words: 'resumed coordination', tone: 'neutral' },
  'coordinator.released': { words: 'gave coordination up', tone: 'neutral' },
  'coordinator.decision': { words: 'decided as coordinator', tone: 'violet' },
  'coordinator.escalation_required': { words: 'a coordinator must look', tone: 'amber' },
  'agent.registered': { words: 'registered an agent', tone: 'neutral' },
  'agent.status_changed': { words: "changed an agent's status", tone: 'neutral' },
  'subscription.created': { words: 'subscribed to events', tone: 'neutral' },
  'subscription.deleted': { words: 'ended a subscription', tone: 'neutral' },
  'subscription.silenced': { words: 'silenced a subscription', tone: 'amber' },
}

const statuses: Record<string, string> = { suspended_awaiting_input: 'waits for an answer' }
const modes: Record<string, string> = {
  autonomous: 'acts alone',
  request_input: 'asks if it can',
  require_input: 'must ask',
  defer: 'leaves it to people',
}

/** The part of such a fact worth reading at a glance; null for other types and when there is none. */
export function workDetail(type: string, data: JsonObject): string | null {
  const payload = isJsonObject(data.payload) ? data.payload : data
  return detailOf(type, payload) || null
}

function detailOf(type: string, payload: JsonObject): string {
  switch (type) {
    case 'intent_created':
      return text(payload.title)
    case 'status_changed':
    case 'agent.status_changed':
      return joined([move(payload), because(payload.reason)])
    case 'state_patched':
      return patched(payload.patches)
    case 'intent.suspended':
      return text(payload.question)
    case 'intent.resumed':
      return joined([text(payload.choice_label) || text(payload.value), by(payload.responded_by)])
    case 'intent.suspension_expired':
      return payload.reason === 'portfolio_deadline'
        ? "the portfolio's deadline came first"
        : joined([payload.fallback_value == null ? '' : `default used: ${text(payload.fallback_value)}`])
    case 'intent.suspension_renotified':
      return `attempt ${text(payload.attempt)} of ${text(payload.max_attempts)}`
    case 'intent.suspension_escalated':
      return [text(payload.escalated_to), text(payload.channel_hint)].filter(Boolean).join(' · ')
    case 'engagement.decision':
      return modes[text(payload.mode)] ?? text(payload.mode)
    case 'agent_assigned':
    case 'agent_unassigned':
    case 'agent.registered':
      return joined([text(payload.agent_id), payload.role ? `as ${text(payload.role)}` : ''])
    case 'lease_acquired':
    case 'lease_renewed':
    case 'lease_released':
      return text(payload.scope)
    case 'portfolio_created':
    case 'task.created':
      return text(payload.name)
    case 'portfolio_updated':
      return Array.isArray(payload.fields) ? payload.fields.map(text).join(', ') : ''
    case 'task.blocked':
      return payload.blocked_reason === 'intent_suspended'
        ? 'its intent waits for an answer'
        : text(payload.blocked_reason)
    case 'coordinator.decision':
      return text(payload.decision_type)
    default:
      return ''
  }
}

function move({ from, to, status }: JsonObject): string {
  const words = (value: Json | undefined) => statuses[text(value)] ?? text(value).replaceAll('_', ' ')
  const target = words(to ?? status)
  return from ? `${words(from)} → ${target}` : target
}

function because(reason: Json | undefined): string {
  return reason ? `(${text(reason).replaceAll('_', ' ')})` : ''
}

function by(person: Json | undefined): string {
  return person ? `by ${text(person)}` : ''
}

/** Which keys, not what was put there: a state may be long and is in the data below. */
function patched(patches: Json | undefined): string {
  if (!Array.isArray(patches)) return ''
  const paths = patches.map((patch) => (isJsonObject(patch) ? text(patch.path) : '')).filter(Boolean)
  return [...new Set(paths)].slice(0, 5).join(', ')
}

function joined(parts: string[]): string {
  return parts.filter(Boolean).join(' ')
}

function text(value: Json | undefined): string {
  if (value === null || value === undefined) return ''
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 200)
}
