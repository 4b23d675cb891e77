import { expect, it } from 'vitest';
import { leadsToLogin } from './leads-to-login.ts';

// prettier-ignore
it.each([
  ['/login',                   false, true],
  ['/login',                   true,  true],
  ['/',                        false, true],
  ['/tidak-ada',               false, true],
  ['/menu/dashboard',          false, true],
  ['/menu/dashboard',          true,  false],
  ['/menu',                    true,  false],
  ['/info',                    false, false],
  ['/resi',                    false, false],
  ['/reset-pass',              false, false],
])('%s of a visitor who is signed in (%s) asks for the captcha of the login: %s', (path, isLive, expected) => {
  expect(leadsToLogin(path, isLive)).toBe(expected);
});
