export type RiskLevel = 'low' | 'medium' | 'high'

/** One word for a risk everywhere; the thresholds are those of the engagement decision (RFC-0025 §7.2). */
export function riskLevel(risk: number): RiskLevel {
  if (risk > 0.5) return 'high'
  return risk > 0.2 ? 'medium' : 'low'
}
