import { expect, it } from 'vitest';
import { chooseEncoding, ENCODINGS } from './choose-encoding.ts';

// prettier-ignore
it.each([
  [null,                               'identity'],
  ['',                                 'identity'],
  ['gzip, deflate, br, zstd',          'br'],
  ['gzip, deflate',                    'gzip'],
  ['GZIP',                             'gzip'],
  ['x-gzip',                           'gzip'],
  ['gzip;q=1.0, br;q=0.5',             'gzip'],
  ['gzip; q=0.5 , br; q=0.5',          'br'],
  ['br;q=0, gzip;q=0',                 'identity'],
  ['*',                                'br'],
  ['br;q=0, *;q=0.1',                  'gzip'],
  ['identity',                         'identity'],
  ['identity;q=0.9, br;q=0.5',         'identity'],
  ['identity;q=0.5, br;q=0.5',         'br'],
  ['identity;q=0, gzip;q=0.1',         'gzip'],
  ['*;q=0, gzip;q=0.1',                'gzip'],
  ['*;q=0',                            'identity'],
  ['deflate',                          'identity'],
  ['br;q=nonsense',                    'identity'],
  ['br;q=2, gzip',                     'gzip'],
])('A client that sends Accept-Encoding %j gets %s', (header, encoding) => {
  expect(chooseEncoding(header, ENCODINGS)).toBe(encoding);
});

it('A body that exists in only one encoding is sent in that encoding', () => {
  expect(chooseEncoding('br, gzip', ['identity'])).toBe('identity');
  expect(chooseEncoding('br, gzip', ['gzip', 'identity'])).toBe('gzip');
});
