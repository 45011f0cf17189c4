import type { OperationDetailView } from '@/lib/contract/orbiplex/operation-view'

type Handshake = NonNullable<OperationDetailView['handshake']>
export type HandshakeStep = {
  word: string
  at: string | null
  tone: 'waiting' | 'neutral' | 'green' | 'amber'
  says: string | null
}

/** What was said so far, and what is still waited for. Nothing is drawn as done before the connector said it. */
export function handshakeSteps({ state, requested_at, answered_at, detail }: Handshake): HandshakeStep[] {
  const requested: HandshakeStep = {
    word: 'Requested',
    at: requested_at,
    tone: 'neutral',
    says: state === 'requested' ? detail : null,
  }
  const said = (word: string, tone: HandshakeStep['tone']): HandshakeStep => ({
    word,
    at: answered_at,
    tone,
    says: detail,
  })
  const waiting = (word: string): HandshakeStep => ({ word, at: null, tone: 'waiting', says: null })
  switch (state) {
    case 'requested':
      return [requested, waiting('Acknowledged'), waiting('Cancelled')]
    case 'acknowledged':
      return [requested, said('Acknowledged', 'neutral'), waiting('Cancelled')]
    case 'cancelled':
      return [requested, said('Cancelled', 'green')]
    case 'too-late':
      return [requested, said('Too late: it already had an end', 'amber')]
    case 'refused':
      return [requested, said('Refused', 'amber')]
  }
}
