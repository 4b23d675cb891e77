import { describe, expect, it } from 'vitest';
import { createNetwork } from './network.ts';

describe('A bank behind trusted hops', () => {
  const { clientOf, isHttps } = createNetwork({
    hosts: [],
    trustedHops: ['10.0.0.0/8', '192.0.2.7', '2001:db8:ff::/48'],
  });

  // prettier-ignore
  it.each([
    // connection            X-Forwarded-For                             client
    ['203.0.113.9',          undefined,                                  '203.0.113.9'],
    ['203.0.113.9',          '198.51.100.1',                             '203.0.113.9'],
    ['10.1.2.3',             '198.51.100.1',                             '198.51.100.1'],
    ['::ffff:10.1.2.3',      '198.51.100.1',                             '198.51.100.1'],
    ['2001:db8:ff::1',       '198.51.100.1',                             '198.51.100.1'],
    ['192.0.2.8',            '198.51.100.1',                             '192.0.2.8'],
    ['10.1.2.3',             '1.1.1.1, 198.51.100.1',                    '198.51.100.1'],
    ['10.1.2.3',             '198.51.100.1, 192.0.2.7, 10.9.9.9',        '198.51.100.1'],
    ['10.1.2.3',             ['1.1.1.1', '198.51.100.1'],                '198.51.100.1'],
    ['10.1.2.3',             '10.4.4.4, 10.5.5.5',                       '10.4.4.4'],
    ['10.1.2.3',             '198.51.100.1:4711',                        '198.51.100.1'],
    ['10.1.2.3',             '[2001:db8:1:2::9]:4711',                   '2001:db8:1:2::/64'],
    ['10.1.2.3',             '2001:db8:1:2::9',                          '2001:db8:1:2::/64'],
    ['10.1.2.3',             '198.51.100.1, unknown',                    '10.1.2.3'],
    ['10.1.2.3',             '198.51.100.1, 999.1.1.1, 192.0.2.7',       '192.0.2.7'],
    ['10.1.2.3',             '',                                         '10.1.2.3'],
    ['in-process',           '198.51.100.1',                             'in-process'],
  ])('counts a request from %s with X-Forwarded-For %j as %s', (remoteAddress, forwardedFor, client) => {
    expect(clientOf({ remoteAddress, forwardedFor })).toBe(client);
  });

  // prettier-ignore
  it.each([
    // connection            X-Forwarded-Proto        by https
    ['10.1.2.3',             'https',                 true],
    ['::ffff:10.1.2.3',      'HTTPS',                 true],
    ['10.1.2.3',             'http, https',           true],
    ['10.1.2.3',             ['http', ' https '],     true],
    ['10.1.2.3',             'https, http',           false],
    ['10.1.2.3',             'http',                  false],
    ['10.1.2.3',             'nothttps',              false],
    ['10.1.2.3',             '',                      false],
    ['10.1.2.3',             undefined,               false],
    ['203.0.113.9',          'https',                 false],
    ['in-process',           'https',                 false],
  ])('takes a request from %s with X-Forwarded-Proto %j for https: %s', (remoteAddress, forwardedProto, isSecure) => {
    expect(isHttps({ remoteAddress, forwardedProto })).toBe(isSecure);
  });

  it('ignores what is forwarded when no hop is trusted', () => {
    const alone = createNetwork({ hosts: [], trustedHops: [] });
    expect(alone.clientOf({ remoteAddress: '127.0.0.1', forwardedFor: '198.51.100.1' })).toBe('127.0.0.1');
    expect(alone.isHttps({ remoteAddress: '127.0.0.1', forwardedProto: 'https' })).toBe(false);
  });
});

describe('A bank that is reached as bank.example and portal.example:8443', () => {
  const { servesHost } = createNetwork({ hosts: ['bank.example', 'portal.example:8443'], trustedHops: [] });

  // prettier-ignore
  it.each([
    ['bank.example',          true],
    ['BANK.example',          true],
    ['bank.example:4010',     true],
    ['portal.example:8443',   true],
    ['portal.example',        false],
    ['portal.example:1',      false],
    ['localhost:4010',        true],
    ['bank.localhost:4010',   true],
    ['127.0.0.1:4010',        true],
    ['127.9.9.9',             true],
    ['[::1]:4010',            true],
    ['192.0.2.7:4010',        true],
    ['192.0.2.8:4010',        false],
    ['evil.example',          false],
    ['bank.example.evil',     false],
    ['evilbank.example',      false],
    ['127.0.0.1.evil.example', false],
    ['localhost.evil.example', false],
    ['',                      false],
    [':80',                   false],
    ['a b',                   false],
  ])('answers at 192.0.2.7 to the host %j: %s', (host, isServed) => {
    expect(servesHost(host, { localAddress: '::ffff:192.0.2.7' })).toBe(isServed);
  });
});
