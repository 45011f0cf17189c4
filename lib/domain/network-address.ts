import { BlockList, isIP } from 'node:net'

/** `private` is somebody's own network, allowed by a setting; `forbidden` is never called, whatever the setting. */
export type AddressKind = 'public' | 'private' | 'forbidden'

const forbidden = blockList([
  '0.0.0.0/8', // this host; connecting to 0.0.0.0 reaches localhost by another name
  '169.254.0.0/16', // link-local, with the metadata services of most clouds
  '192.0.0.192/32', // metadata (Oracle)
  '100.100.100.200/32', // metadata (Alibaba)
  '192.0.2.0/24', // documentation
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '192.88.99.0/24', // 6to4 relays
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
  '::/128', // unspecified
  'fe80::/10', // link-local
  'fd00:ec2::254/128', // metadata (AWS)
  'fd20:ce::254/128', // metadata (Google)
  'ff00::/8', // multicast
  '100::/64', // discard
  '64:ff9b:1::/48', // local translation: leads anywhere
  '2001::/32', // Teredo: carries an IPv4 address of its own
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4: carries an IPv4 address of its own
])

const privateRanges = blockList([
  '10.0.0.0/8',
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15', // benchmarks
  '::1/128',
  'fc00::/7', // unique local
  'fec0::/10', // site-local, deprecated
])

/** Which kind of network an IP address belongs to. What is not an address is forbidden. */
export function kindOfAddress(address: string): AddressKind {
  const plain = address.replace(/%.*$/, '')
  const version = isIP(plain)
  if (version === 0) return 'forbidden'
  const embedded = version === 6 ? embeddedIpv4(plain) : null
  if (embedded) return kindOfAddress(embedded)
  const family = version === 6 ? 'ipv6' : 'ipv4'
  if (forbidden.check(plain, family)) return 'forbidden'
  return privateRanges.check(plain, family) ? 'private' : 'public'
}

/** The IPv4 address behind ::ffff:a.b.c.d (mapped), ::a.b.c.d (compatible) and 64:ff9b::a.b.c.d (NAT64). */
function embeddedIpv4(address: string): string | null {
  const groups = groupsOf(address)
  const head = groups.slice(0, 6).join(':')
  const isCompatible = head === '0:0:0:0:0:0' && groups[6] !== '0'
  if (!isCompatible && head !== '0:0:0:0:0:ffff' && head !== '64:ff9b:0:0:0:0') return null
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}

function groupsOf(address: string): string[] {
  // The URL parser writes every spelling of an IPv6 address the same way, a dotted tail included.
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::')
  const parts = (text: string) => (text === '' ? [] : text.split(':'))
  if (tail === undefined) return parts(head)
  const missing = 8 - parts(head).length - parts(tail).length
  return [...parts(head), ...Array<string>(missing).fill('0'), ...parts(tail)]
}

function blockList(ranges: string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}
