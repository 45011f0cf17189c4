import { DomainError } from '@/lib/domain/error'
import type { HostPolicy } from '@/lib/domain/operation/host-policy'

/** The list of connectors an admin allows; an empty one allows what the guarded fetch allows. */
export function isConnectorOrigin({ connectorOrigins }: HostPolicy, url: string): boolean {
  return (
    connectorOrigins.length === 0 || (URL.canParse(url) && connectorOrigins.includes(new URL(url).origin))
  )
}

/** Refuses at once what would never be called. Asked again before every call: the list may change meanwhile. */
export function checkConnectorOrigin(
  policy: HostPolicy,
  { statusUrl, cancelUrl }: { statusUrl: string | null; cancelUrl: string | null },
): void {
  for (const [field, url] of [
    ['status_url', statusUrl],
    ['cancel_url', cancelUrl],
  ] as const)
    if (url !== null && !isConnectorOrigin(policy, url))
      throw new DomainError('invalid_input', `${field} leads to a connector the host does not allow.`, {
        field,
      })
}
