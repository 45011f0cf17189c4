import type { FallbackPolicy, RetryPolicy, RetryPolicyLevel } from './retry-policy'
import { windowSeconds } from './retry-policy'

/** What time does when nobody answered, for somebody who has to choose. */
export const fallbackWords: Record<FallbackPolicy, { name: string; effect: string }> = {
  fail: { name: 'Fail', effect: 'the request expires; its agent is told that nobody answered' },
  complete_with_fallback: {
    name: 'Complete with fallback',
    effect: 'the request’s fallback value is the answer, marked as decided by fallback',
  },
  use_default_and_continue: {
    name: 'Use default and continue',
    effect: 'the agent goes on with its own default, marked as decided by fallback',
  },
}

/** `90 s`, `15 min`, `1 h 30 min`, `2 d`: exact, never rounded. */
export function secondsWords(seconds: number): string {
  const parts: [number, string][] = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor((seconds % 86_400) / 3600), 'h'],
    [Math.floor((seconds % 3600) / 60), 'min'],
    [seconds % 60, 's'],
  ]
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`)
  return said.join(' ') || '0 s'
}

/** A whole policy as one sentence: what happens to a request that states nothing itself. */
export function policyWords(policy: RetryPolicy): string {
  const { maxAttempts, intervalSeconds, finalFallbackPolicy } = policy
  if (intervalSeconds === null) return 'Asks once and waits without end, unless the request states a timeout.'
  const end = `then: ${fallbackWords[finalFallbackPolicy].effect}.`
  if (maxAttempts === 1) return `Asks once, waits ${secondsWords(intervalSeconds)}, ${end}`
  const whole = secondsWords(windowSeconds(policy) ?? 0)
  return `Asks up to ${maxAttempts} times, ${secondsWords(intervalSeconds)} apart (${whole} in all), ${end}`
}

export type PolicyField = 'maxAttempts' | 'intervalSeconds' | 'finalFallbackPolicy' | 'escalationLadder'
export const policyFields: readonly PolicyField[] = [
  'maxAttempts',
  'intervalSeconds',
  'finalFallbackPolicy',
  'escalationLadder',
]

export const policyFieldWords: Record<PolicyField, string> = {
  maxAttempts: 'Attempts',
  intervalSeconds: 'Interval',
  finalFallbackPolicy: 'If nobody answers',
  escalationLadder: 'Escalation',
}

export function fieldWords(policy: RetryPolicyLevel, field: PolicyField): string {
  switch (field) {
    case 'maxAttempts':
      return String(policy.maxAttempts ?? 1)
    case 'intervalSeconds':
      return typeof policy.intervalSeconds === 'number' ? secondsWords(policy.intervalSeconds) : 'no limit'
    case 'finalFallbackPolicy':
      return fallbackWords[policy.finalFallbackPolicy ?? 'fail'].name
    case 'escalationLadder':
      return policy.escalationLadder?.map(rungWords).join('; ') || 'none'
  }
}

function rungWords(step: NonNullable<RetryPolicyLevel['escalationLadder']>[number]): string {
  const via = step.channelHint && `by ${step.channelHint}`
  const to = step.notifyTo && `to ${step.notifyTo}`
  return [`attempt ${step.attempt}`, via, to].filter(Boolean).join(' ')
}

/** Where a policy is stated; the platform's level by admins and, below them, by `openintent.yaml`. */
export type PolicySources = {
  platform: RetryPolicyLevel
  file?: RetryPolicyLevel
  agent?: RetryPolicyLevel
}

/** Which level a value comes from: the nearest one that states it. */
export function originOf(
  field: PolicyField,
  { platform, file, agent }: PolicySources,
): 'agent' | 'platform' | 'file' | 'built in' {
  if (agent?.[field] !== undefined) return 'agent'
  if (platform[field] !== undefined) return 'platform'
  return file?.[field] !== undefined ? 'file' : 'built in'
}
