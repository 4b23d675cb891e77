import { expect, it } from 'vitest';
import { showsLogin } from './shows-login.ts';

it.each([
  ['/login', true],
  ['/', true],
  ['/tidak-ada', true],
  ['/menu', false],
  ['/menu/dashboard', false],
  ['/info', false],
  ['/resi', false],
  ['/reset-pass', false],
])('%s shows the login form: %s', (path, expected) => {
  expect(showsLogin(path)).toBe(expected);
});
