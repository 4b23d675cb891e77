import { describe, expect, it } from 'vitest';
import { isCommonPassword, isCommonPin } from './common-secrets.ts';

describe('A common password', () => {
  it.each([
    'Password1',
    'P@ssw0rd',
    'Qwerty123',
    'Rahasia2026',
    'Indonesia1945',
    'Admin12345',
    'Aa1Aa1Aa1',
    'AAAAAAAa1',
  ])('is refused: %s', (password) => expect(isCommonPassword(password, 'dimasN1')).toBe(true));

  it.each(['dimasN1dimasN1', 'xxDIMASN1xx9', '123dimasn1ABC'])('is one with the username inside: %s', (password) => {
    expect(isCommonPassword(password, 'dimasN1')).toBe(true);
  });

  it.each(['Sandi67890', 'Gajah73Putih', 'kuda-Lari-4x', 'Passwordnya-Panjang7', 'bankSulteng-kedua9'])(
    'is not: %s',
    (password) => expect(isCommonPassword(password, 'dimasN1')).toBe(false),
  );
});

describe('A common PIN', () => {
  it.each(['000000', '777777', '123456', '654321', '012345', '456789', '098765', '121212', '123123'])(
    'is %s',
    (pin) => {
      expect(isCommonPin(pin)).toBe(true);
    },
  );
  it.each(['739105', '112358', '100200', '246810'])('is not %s', (pin) => expect(isCommonPin(pin)).toBe(false));
});
