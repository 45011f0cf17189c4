import { DomainError } from '../error'

export const timingModes = ['sync', 'async'] as const
export type TimingMode = (typeof timingModes)[number]
export const modeSupports = ['sync-only', 'either', 'async-only'] as const
export type ModeSupport = (typeof modeSupports)[number]
export const deferredResponseModes = ['surface-to-caller', 'reject-as-failure'] as const
export type DeferredResponseMode = (typeof deferredResponseModes)[number]

export type Admission = {
  mode: TimingMode
  /** What the action catalog declares; null when the call is of no catalogued action. */
  support: ModeSupport | null
  responseMode: DeferredResponseMode
}

/**
 * P055 §1, §2, §8: a call that was made synchronously, or whose action is sync-only, never turns into a deferred one, and
 * a flow may refuse deferred answers altogether. Asked before anything is stored.
 */
export function demandDeferrable({ mode, support, responseMode }: Admission): void {
  if (support === 'sync-only')
    throw refused('This action is sync-only: it may not be deferred.', mode, support)
  if (support === 'async-only' && mode === 'sync')
    throw refused('This action is async-only: it may not be called synchronously.', mode, support)
  if (mode === 'sync')
    throw refused('A synchronous call ends with a result or a failure; it is not deferred.', mode, support)
  if (responseMode === 'reject-as-failure')
    throw new DomainError('deferred-not-accepted', 'This flow takes a deferred answer for a failure.', {
      deferred_response_mode: responseMode,
    })
}

function refused(message: string, mode: TimingMode, support: ModeSupport | null): DomainError {
  return new DomainError('execution-mode-not-supported', message, {
    timing_mode: mode,
    execution_mode_support: support,
  })
}
