import { expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

// prettier-ignore
it.each([
  ['10.0.0.1',                    '10.0.0.1'],
  ['::ffff:10.0.0.1',             '10.0.0.1'],
  ['::FFFF:10.0.0.1',             '10.0.0.1'],
  ['2001:db8:0:1::7',             '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001:a:b:c:d', '2001:db8:0:1::/64'],
  ['2001:db8:0:2::7',             '2001:db8:0:2::/64'],
  ['2001:db8::7',                 '2001:db8:0:0::/64'],
  ['::1',                         '0:0:0:0::/64'],
  ['fe80::1%eth0',                'fe80:0:0:0::/64'],
  ['in-process',                  'in-process'],
  ['',                            ''],
])('%s is counted as %s', (address, network) => expect(networkOf(address)).toBe(network));
