import { isIP } from 'node:net'
import { kindOfAddress } from './network-address'

/** Why an address may not be called, as far as its text alone tells; null when it may. Names are resolved when calling. */
export function findTargetFault(text: string, mayCallPrivate: boolean): string | null {
  if (!URL.canParse(text)) return 'is not a URL'
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'must begin with http:// or https://'
  if (url.username !== '' || url.password !== '') return 'must not carry a user name or password'
  const host = hostOf(url)
  if (isIP(host)) return findAddressFault(host, mayCallPrivate)
  return isLocalName(host) && !mayCallPrivate ? PRIVATE : null
}

export function findAddressFault(address: string, mayCallPrivate: boolean): string | null {
  const kind = kindOfAddress(address)
  if (kind === 'forbidden') return 'leads to an address that may not be called'
  return kind === 'private' && !mayCallPrivate ? PRIVATE : null
}

/** Whether an address is at one of these origins. */
export function isAtOrigin(text: string, origins: readonly string[]): boolean {
  return URL.canParse(text) && origins.includes(new URL(text).origin)
}

/** The host as a name or a bare address; the URL parser has already read spellings such as 0x7f.1 and 2130706433. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

const PRIVATE = 'leads to a private address, which COUNTERSIGN_CALLBACK_PRIVATE does not allow'

function isLocalName(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost')
}
