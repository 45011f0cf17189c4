import type { OperationRowView } from '@/lib/contract/orbiplex/operation-view'
import type { CancelState } from '@/lib/domain/operation/operation'

type Cancelable = Pick<
  OperationRowView,
  'cancelable' | 'cancellation' | 'cancel/unavailable-reason' | 'status'
> & { handshake?: { detail: string | null } | null }

/** Where the handshake stands, in the fewest words that are true. */
export const handshakeWords: Record<CancelState, string> = {
  requested: 'cancel requested',
  acknowledged: 'cancel acknowledged',
  cancelled: 'cancelled',
  'too-late': 'too late to cancel',
  refused: 'cancel refused',
}

/** Asked once, the connector's answer is waited for; refused or never heard, it may be asked again. */
export function mayAskToCancel({ cancelable, cancellation, handshake }: Cancelable): boolean {
  const wasUnheard = cancellation === 'requested' && handshake != null && handshake.detail !== null
  return cancelable && (cancellation === null || cancellation === 'refused' || wasUnheard)
}

/** What the cancel column says: how the handshake stands, or why there is nothing to press. null: it can be cancelled. */
export function cancelWords(operation: Cancelable): string | null {
  if (operation.cancellation) return handshakeWords[operation.cancellation]
  return operation.cancelable ? null : (operation['cancel/unavailable-reason'] ?? 'It is over.')
}
