import { DomainError } from '../error'
import { isJsonObject, type JsonObject } from '../json'
import { type Intent, isSuspended } from './intent'
import { fromNaiveUtc, toNaiveUtc } from './naive-time'
import { suspensionRecord } from './suspension'

/** Somebody takes up work: a task of an intent, or the intent itself, which is then its own task. */
export type Claim = { taskId: string; intent: Pick<Intent, 'id' | 'title' | 'state' | 'dependsOn'> }

export type Upstream = Pick<Intent, 'id' | 'title' | 'status' | 'state'>

/**
 * RFC-0026 §6: work whose dependencies or declared inputs (`_io_inputs`: `phase.key`) come from a suspended intent is
 * not handed out. The claim changes nothing and may be tried again once the upstream has resumed. Null: go ahead.
 */
export function upstreamSuspension({ taskId, intent }: Claim, upstream: Upstream[]): DomainError | null {
  const phases = inputPhases(intent.state)
  const waitsFor = upstream.find(
    (other) =>
      other.id !== intent.id &&
      isSuspended(other) &&
      (intent.dependsOn.includes(other.id) || namesOf(other, intent.state).some((name) => phases.has(name))),
  )
  return waitsFor ? refusalFor({ taskId, intent }, waitsFor) : null
}

/** Says what waits for what, and until when; nobody's own words but the title of the claiming phase. */
export function refusalFor({ taskId, intent }: Claim, waitsFor: Upstream): DomainError {
  return new DomainError('upstream_intent_suspended', 'An upstream intent is suspended and awaits input.', {
    task_id: taskId,
    phase_name: phaseName(intent),
    suspended_intent_id: waitsFor.id,
    expected_resume_at: expectedResumeAt(waitsFor),
  })
}

/** The titles and names under which an intent's inputs may speak of another one that is not among its dependencies. */
export function upstreamNames(state: JsonObject): string[] {
  const phases = inputPhases(state)
  const titles = Object.entries(titleToName(state)).flatMap(([title, name]) =>
    typeof name === 'string' && phases.has(name) ? [title] : [],
  )
  return [...new Set([...phases, ...titles])].slice(0, 200)
}

/** `$…` is the trigger's payload or the initial state, not a phase. */
function inputPhases({ _io_inputs: inputs }: JsonObject): Set<string> {
  const sources = isJsonObject(inputs) ? Object.values(inputs) : []
  return new Set(
    sources.flatMap((source) =>
      typeof source === 'string' && source.includes('.') && !source.startsWith('$')
        ? [source.slice(0, source.indexOf('.'))]
        : [],
    ),
  )
}

/** A phase is not told its own name; those that depend on it know it by its title. */
function namesOf({ id, title }: Upstream, state: JsonObject): string[] {
  const known = titleToName(state)
  const name = Object.hasOwn(known, title) ? known[title] : undefined
  return typeof name === 'string' ? [id, title, name] : [id, title]
}

function titleToName({ _io_dep_title_to_name: names }: JsonObject): JsonObject {
  return isJsonObject(names) ? names : {}
}

/** A client takes a 409 that has the letters "lease" in it for another refusal, so a title with them gives way to the id. */
function phaseName({ id, title }: Claim['intent']): string {
  return /lease/i.test(title) ? id : title
}

/** When a suspension ends at the latest; null when it has no end. */
export function expectedResumeAt({ state }: Pick<Upstream, 'state'>): string | null {
  const expiresAt = suspensionRecord(state)?.expires_at
  const at = typeof expiresAt === 'string' ? fromNaiveUtc(expiresAt) : null
  return at && toNaiveUtc(at)
}
