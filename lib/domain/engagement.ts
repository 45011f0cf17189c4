/** What an agent knows before it decides whether to ask (RFC-0025 §7); each from 0 to 1. */
export type EngagementSignals = { confidence?: number; risk?: number; reversibility?: number }

export const engagementModes = ['autonomous', 'request_input', 'require_input', 'defer'] as const
export type EngagementMode = (typeof engagementModes)[number]

export type EngagementDecision = { mode: EngagementMode; should_ask: boolean; rationale: string }

/**
 * Whether to act, to ask, or to leave it. The conditions of RFC-0025 §7.2 overlap; the more careful one wins: defer,
 * then require_input, then autonomous, and whatever is left is moderate uncertainty.
 */
export function decideEngagement({
  confidence = 1,
  risk = 0,
  reversibility = 1,
}: EngagementSignals): EngagementDecision {
  if (risk >= 0.8)
    return decision('defer', `risk ${risk} is at least 0.80: leave it to people, do not ask to go ahead`)
  if (reversibility <= 0.1)
    return decision('defer', `reversibility ${reversibility} is at most 0.10: it could not be undone`)
  if (risk > 0.5) return decision('require_input', `risk ${risk} is above 0.50`)
  if (confidence < 0.5) return decision('require_input', `confidence ${confidence} is below 0.50`)
  if (confidence >= 0.85 && risk <= 0.2 && reversibility >= 0.5)
    return decision('autonomous', 'sure enough (0.85), little risk (0.20) and reversible (0.50)')
  const doubts = [
    confidence < 0.85 && `confidence ${confidence} is below 0.85`,
    risk > 0.2 && `risk ${risk} is above 0.20`,
    reversibility < 0.5 && `reversibility ${reversibility} is below 0.50`,
  ]
  return decision('request_input', doubts.filter(Boolean).join(', '))
}

function decision(mode: EngagementMode, rationale: string): EngagementDecision {
  return { mode, should_ask: mode === 'request_input' || mode === 'require_input', rationale }
}
