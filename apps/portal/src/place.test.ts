import { beforeEach, expect, it } from 'vitest';
import { go, isPlainClick, placeAfterLogin } from './place.ts';

beforeEach(() => history.replaceState(null, '', '/'));

it.each(['/menu', '/menu/transfer-internal', '/menu/account-statement?account=1&lastTransaction=true'])(
  'opens %s after the login',
  (after) => expect(placeAfterLogin({ after })).toBe(after),
);
it.each([
  null,
  'x',
  {},
  { after: 7 },
  { after: '//evil.example/menu' },
  { after: 'https://evil.example/menu' },
  { after: '/\\evil.example' },
  { after: 'javascript:alert(1)' },
  { after: '/login' },
  { after: '/menuju-tempat-lain' },
])('opens the dashboard after the login for the state %o', (state) => expect(placeAfterLogin(state)).toBe('/menu'));

it('keeps the address to return to out of the URL', () => {
  go('/login', { after: '/menu/change-pin', replace: true });
  expect(location.href).not.toContain('change-pin');
  expect(placeAfterLogin()).toBe('/menu/change-pin');
});

it('leaves a click with a modifier key or another button to the browser', () => {
  const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false };
  expect(isPlainClick(plain)).toBe(true);
  for (const other of [{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }])
    expect(isPlainClick({ ...plain, ...other })).toBe(false);
});
