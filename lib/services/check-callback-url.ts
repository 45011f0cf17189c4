import { findTargetFault, isAtOrigin } from '@/lib/domain/call-target'
import { DomainError } from '@/lib/domain/error'
import { env } from '@/lib/env'

/** Refuses at once what could never be called. A name is resolved and checked again when the time comes. */
export function checkCallbackUrl(
  callbackUrl: string | null,
  mayCallPrivate = env.mayCallPrivateAddresses || isAtOrigin(callbackUrl ?? '', env.privateOrigins),
  field = 'callback_url',
): void {
  const fault = callbackUrl === null ? null : findTargetFault(callbackUrl, mayCallPrivate)
  if (fault) throw new DomainError('invalid_input', `${field} ${fault}.`, { field })
}
