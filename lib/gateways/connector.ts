import type { HostPolicy } from '@/lib/domain/operation/host-policy'
import type { Operation } from '@/lib/domain/operation/operation'
import { signWebhook, webhookSecretOf } from '@/lib/domain/webhook-signature'
import { type GuardedAnswer, guardedFetch } from './guarded-fetch'

type Bounds = Pick<HostPolicy, 'maxResponseBytes' | 'pollTimeoutMs'>

/** Asks a connector how far its work is; the headers say of which operation, for one that keeps no ids of ours. */
export function askStatus(
  statusUrl: string,
  bounds: Bounds,
  { id, kind }: Pick<Operation, 'id' | 'kind'>,
): Promise<GuardedAnswer> {
  const headers = { ...HEADERS, 'operation-id': id, 'operation-kind': kind }
  return guardedFetch(statusUrl, { method: 'GET', headers, ...limits(bounds) })
}

type CancelCall = { operation: Operation; secret: string; at: Date }

/** Asks a connector to stop; signed with the secret of the key that registered the work, because it changes something. */
export function askCancel(
  cancelUrl: string,
  bounds: Bounds,
  { operation, secret, at }: CancelCall,
): Promise<GuardedAnswer> {
  const body = JSON.stringify({
    'operation/id': operation.id,
    'operation/kind': operation.kind,
    reason: operation.cancellation?.reason ?? null,
  })
  const signature = signWebhook(webhookSecretOf(secret, operation.keyId), {
    id: `cancel:${operation.id}`,
    at,
    body,
  })
  const headers = { ...HEADERS, 'content-type': 'application/json', ...signature }
  return guardedFetch(cancelUrl, { method: 'POST', headers, body, ...limits(bounds) })
}

const HEADERS = { accept: 'application/json', 'user-agent': 'Countersign' }

function limits({ maxResponseBytes, pollTimeoutMs }: Bounds) {
  return { maxBytes: maxResponseBytes, timeoutMs: pollTimeoutMs }
}
