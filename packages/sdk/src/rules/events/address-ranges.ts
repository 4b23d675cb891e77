/** Where an address leads: to anybody's network, to this machine, or to a network that only its owner should reach. */
export type AddressKind = 'public' | 'loopback' | 'closed';

/** An address as a number, and how many bits it has. */
interface Bits {
  size: 32 | 128;
  value: bigint;
}

const V4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** A URL in its normal form; undefined for a text that is not one. */
export function urlOf(text: unknown): URL | undefined {
  try {
    return new URL(typeof text === 'string' ? text : '');
  } catch {
    return undefined;
  }
}

/** The eight groups of an IPv6 address in the normal form of a URL, such as `fe80::1`. */
function groupsOf(normal: string): bigint[] {
  const [head = '', tail] = normal.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':').map((group) => BigInt(`0x${group}`)));
  const [before, after] = [groups(head), groups(tail ?? '')];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => 0n);
  return tail === undefined ? before : [...before, ...zeros, ...after];
}

/** Reads an address, without brackets; undefined for a text that is not one. */
function bitsOf(text: string): Bits | undefined {
  if (V4.test(text)) {
    const bytes = text.split('.').map(BigInt);
    return bytes.some((byte) => byte > 255n)
      ? undefined
      : { size: 32, value: bytes.reduce((sum, byte) => sum * 256n + byte, 0n) };
  }
  const host = text.includes(':') ? urlOf(`http://[${text}]`)?.hostname : undefined;
  if (host === undefined) return undefined;
  return { size: 128, value: groupsOf(host.slice(1, -1)).reduce((sum, group) => sum * 65_536n + group, 0n) };
}

const LOOPBACK = ['127.0.0.0/8', '::1/128'];

/** The addresses of IPv6 that a network may announce to the world; all others are closed, among them mapped IPv4. */
const ANNOUNCED = '2000::/3';

/** Ranges that lead into somebody's own network or nowhere. @source RFC 6890 */
const CLOSED = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
];

function isWithin(address: Bits, range: string): boolean {
  const [first = '', length = ''] = range.split('/');
  const base = bitsOf(first);
  if (base?.size !== address.size) return false;
  const rest = BigInt(address.size - Number(length));
  return address.value >> rest === base.value >> rest;
}

/** Judges an address. A text that is not an address counts as closed. */
export function addressKind(text: unknown): AddressKind {
  const address = typeof text === 'string' ? bitsOf(text) : undefined;
  if (!address) return 'closed';
  if (LOOPBACK.some((range) => isWithin(address, range))) return 'loopback';
  if (address.size === 128 && !isWithin(address, ANNOUNCED)) return 'closed';
  return CLOSED.some((range) => isWithin(address, range)) ? 'closed' : 'public';
}

/** The address that the host of a URL itself is, without brackets; undefined for a name. */
export function literalAddress({ hostname }: URL): string | undefined {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return bitsOf(bare) ? bare : undefined;
}
