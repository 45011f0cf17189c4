/** What an event's stream belongs to, and where people find it. */
export type StreamPlace = {
  kind: 'intent' | 'portfolio' | 'plan' | 'task' | 'coordinator'
  name: string
  /** The question that was asked last before the event, if any. */
  requestId: string | null
  portfolioId: string | null
}
