import { DomainError } from './error'
import { isJsonObject, type Json, type JsonObject } from './json'
import { type ApprovalRequest, type Priority, priorities, urgencyOf } from './request'

/** What a link may answer without an account; anything above it asks for sign-in. */
export type LinkPolicy = {
  /** 0 to 1; 1 lets links answer whatever the risk. */
  maxRisk: number
  /** `critical` lets links answer whatever the priority. */
  maxPriority: Priority
}

/** A stolen phone should not approve what an agent itself calls dangerous. */
export const defaultLinkPolicy: LinkPolicy = { maxRisk: 0.7, maxPriority: 'high' }

/** Levels in words (ART, aioc) on the scale of `risk`: with the default, high and critical need an account. */
const levelRisks: Record<string, number> = { low: 0.1, medium: 0.4, high: 0.8, critical: 1 }

export type LinkSubject = Pick<ApprovalRequest, 'risk' | 'priority' | 'proposal' | 'decisionRecord'>

/** Why this request cannot be answered with a link, in words; empty when it can. */
export function signInReasons(request: LinkSubject, policy: LinkPolicy): string[] {
  const risk = highestRisk(request)
  return [
    ...(risk.value > policy.maxRisk ? [`its risk is ${risk.words}`] : []),
    ...(urgencyOf(request.priority) > urgencyOf(policy.maxPriority)
      ? [`its priority is ${request.priority}`]
      : []),
  ]
}

/** The figure and the words both count; the worse one decides. */
function highestRisk({ risk, proposal, decisionRecord }: LinkSubject): { value: number; words: string } {
  const stated = [
    { value: risk ?? 0, words: String(risk ?? 0) },
    ...[proposal?.risk_level, decisionRecord?.risk_level].map(levelOf),
  ]
  return stated.reduce((worst, each) => (each.value > worst.value ? each : worst))
}

function levelOf(level: Json | undefined): { value: number; words: string } {
  const word = typeof level === 'string' ? level.toLowerCase() : ''
  return { value: Object.hasOwn(levelRisks, word) ? (levelRisks[word] ?? 0) : 0, words: word }
}

/** As an admin gave it. */
export function demandLinkPolicy({ maxRisk, maxPriority }: LinkPolicy): LinkPolicy {
  if (!(maxRisk >= 0 && maxRisk <= 1))
    throw new DomainError('invalid_input', 'The risk is a number from 0 to 1.', { field: 'max_risk' })
  if (!priorities.includes(maxPriority))
    throw new DomainError('invalid_input', `The priority is one of ${priorities.join(', ')}.`, {
      field: 'max_priority',
    })
  return { maxRisk, maxPriority }
}

export function storeLinkPolicy({ maxRisk, maxPriority }: LinkPolicy): JsonObject {
  return { max_risk: maxRisk, max_priority: maxPriority }
}

/** What cannot be read is the default: a broken setting must not open a door. */
export function readLinkPolicy(stored: unknown): LinkPolicy {
  const { max_risk: risk, max_priority: named } = isJsonObject(stored) ? stored : {}
  return {
    maxRisk: typeof risk === 'number' && risk >= 0 && risk <= 1 ? risk : defaultLinkPolicy.maxRisk,
    maxPriority: priorities.find((priority) => priority === named) ?? defaultLinkPolicy.maxPriority,
  }
}

/** The rule in one sentence. */
export function linkPolicyWords({ maxRisk, maxPriority }: LinkPolicy): string {
  const limits = [
    ...(maxRisk < 1 ? [`a risk of up to ${maxRisk}`] : []),
    ...(maxPriority === 'critical' ? [] : [`a priority of up to ${maxPriority}`]),
  ]
  if (limits.length === 0) return 'A link answers every request.'
  return `A link answers requests with ${limits.join(' and ')}; for anything above, its recipient has to sign in.`
}
