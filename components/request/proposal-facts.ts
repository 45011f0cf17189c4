import type { RequestView } from '@/lib/contract/native/request-view'
import type { JsonObject } from '@/lib/domain/json'

/** Told in words beside the arguments, so not among them. */
const TOLD = ['editable', 'schema', 'risk_level', 'category', 'completes_on_approval', 'may_retry']

/** What an ART proposal says about itself, in words. */
export function proposalFacts({ proposal, source, status }: RequestView): string[] {
  if (!proposal || source.protocol !== 'art') return []
  const facts = [
    proposal.completes_on_approval === true && 'On approval the task completes.',
    proposal.may_retry === true && 'May be tried again after a rejection.',
    proposal.editable === true && status === 'pending' && 'Its arguments may be edited.',
  ]
  return facts.filter((fact) => fact !== false)
}

/** The members of a proposal nothing else on the page tells. */
export function untold(extra: JsonObject): JsonObject {
  if (typeof extra.completes_on_approval !== 'boolean') return extra
  return Object.fromEntries(Object.entries(extra).filter(([key]) => !TOLD.includes(key)))
}
