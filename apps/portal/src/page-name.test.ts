import { expect, it } from 'vitest';
import { pageNameOf } from './page-name.ts';

it.each([
  ['/login', 'login'],
  ['/', null],
  ['/tidak-ada', null],
  ['/menuju', null],
  ['/menu', 'menu'],
  ['/menu/dashboard', 'menu'],
  ['/info?code=SECURITY_FAQ', 'info'],
  ['/resi?code=7K3M', 'resi'],
  ['/reset-pass', 'reset-pass'],
])('%s is the page %s', (place, name) => {
  expect(pageNameOf(place)).toBe(name);
});
