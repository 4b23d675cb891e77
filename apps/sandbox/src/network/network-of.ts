import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The unit that an address is counted under: the address itself, or for IPv6 its /64, since one line owns all addresses
 * of it. An IPv4 address in its mapped form counts as that address.
 *
 * @returns `10.0.0.1`, or `2001:db8:0:1::/64`
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  const [, mapped] = MAPPED.exec(plain) ?? [];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(plain)) return address;
  // The URL parser gives every spelling of an address the same form.
  const [before = '', after] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const groups = (text = '') => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(before), groups(after)];
  const whole = [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
  return `${whole.slice(0, 4).join(':')}::/64`;
}
