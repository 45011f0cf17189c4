import { promises as dns, type LookupAddress } from 'node:dns'
import { isIP } from 'node:net'
import { findAddressFault } from '@/lib/domain/call-target'

export type Resolve = (host: string) => Promise<LookupAddress[]>

/** A call that was not made because of where it leads. */
export class CallRefused extends Error {}

/** Every address of a host, resolved once and each allowed. Whoever connects must use one of exactly these. */
export async function guardedAddresses(
  host: string,
  mayCallPrivate: boolean,
  resolve: Resolve = lookUp,
): Promise<LookupAddress[]> {
  const addresses = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host)
  if (addresses.length === 0) throw new Error(`${host} has no address.`)
  for (const { address } of addresses) {
    const refused = findAddressFault(address, mayCallPrivate)
    if (refused) throw new CallRefused(`The address ${refused}.`)
  }
  return addresses
}

const lookUp: Resolve = (host) => dns.lookup(host, { all: true })
