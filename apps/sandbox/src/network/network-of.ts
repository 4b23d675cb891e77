import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Whom an address is counted as: itself, or for IPv6 its /64, since one line has all addresses of that. The mapped form
 * of an IPv4 address is that address.
 *
 * @returns `10.0.0.1`, or `2001:db8:0:1::/64`
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  const [, mapped] = MAPPED.exec(plain) ?? [];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(plain)) return address;
  // The URL writes every spelling of an address in one way.
  const [before = '', after] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const groups = (text = '') => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(before), groups(after)];
  const whole = [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
  return `${whole.slice(0, 4).join(':')}::/64`;
}
