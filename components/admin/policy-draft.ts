import type { RetryPolicyBody } from '@/lib/contract/native/retry-policy'
import { type FallbackPolicy, fallbackPolicies, type RetryPolicyLevel } from '@/lib/domain/retry-policy'

export type DraftRung = { id: number; attempt: string; channelHint: string; notifyTo: string }

/** A level while it is typed: everything is text, and empty means inherited. */
export type PolicyDraft = {
  maxAttempts: string
  intervalSeconds: string
  finalFallbackPolicy: FallbackPolicy | ''
  statesLadder: boolean
  ladder: DraftRung[]
}

export function draftOf(level: RetryPolicyLevel): PolicyDraft {
  return {
    maxAttempts: level.maxAttempts?.toString() ?? '',
    intervalSeconds: level.intervalSeconds?.toString() ?? '',
    finalFallbackPolicy: level.finalFallbackPolicy ?? '',
    statesLadder: level.escalationLadder !== undefined,
    ladder: (level.escalationLadder ?? []).map((step, id) => ({
      id,
      attempt: String(step.attempt),
      channelHint: step.channelHint ?? '',
      notifyTo: step.notifyTo ?? '',
    })),
  }
}

export function bodyOf(draft: PolicyDraft): RetryPolicyBody {
  const body: RetryPolicyBody = {}
  if (draft.maxAttempts.trim()) body.max_attempts = Number(draft.maxAttempts)
  if (draft.intervalSeconds.trim()) body.interval_seconds = Number(draft.intervalSeconds)
  if (draft.finalFallbackPolicy) body.final_fallback_policy = draft.finalFallbackPolicy
  if (draft.statesLadder)
    body.escalation_ladder = draft.ladder.map(({ attempt, channelHint, notifyTo }) => ({
      attempt: Number(attempt),
      channel_hint: channelHint.trim() || null,
      notify_to: notifyTo.trim() || null,
    }))
  return body
}

export function readFallback(value: string): FallbackPolicy | '' {
  return fallbackPolicies.find((policy) => policy === value) ?? ''
}

export function newRung(ladder: DraftRung[]): DraftRung {
  const id = Math.max(-1, ...ladder.map((rung) => rung.id)) + 1
  const attempt = Math.max(1, ...ladder.map((rung) => Number(rung.attempt) || 1)) + 1
  return { id, attempt: String(attempt), channelHint: '', notifyTo: '' }
}
