import { describe, expect, it } from 'vitest';
import { isCommonPassword, isCommonPin } from './common-secrets.ts';

describe('isCommonPassword', () => {
  it.each([
    'Password1',
    'P@ssw0rd',
    'Qwerty123',
    'Rahasia2026',
    'Indonesia1945',
    'Admin12345',
    'Aa1Aa1Aa1',
    'AAAAAAAa1',
  ])('finds %s common', (password) => expect(isCommonPassword(password, 'dimasN1')).toBe(true));

  it.each(['dimasN1dimasN1', 'xxDIMASN1xx9', '123dimasn1ABC'])('finds the username inside %s', (password) => {
    expect(isCommonPassword(password, 'dimasN1')).toBe(true);
  });

  it.each(['Sandi67890', 'Gajah73Putih', 'kuda-Lari-4x', 'Passwordnya-Panjang7', 'bankSulteng-kedua9'])(
    'accepts %s',
    (password) => expect(isCommonPassword(password, 'dimasN1')).toBe(false),
  );
});

describe('isCommonPin', () => {
  it.each(['000000', '777777', '123456', '654321', '012345', '456789', '098765', '121212', '123123'])(
    'finds %s common',
    (pin) => {
      expect(isCommonPin(pin)).toBe(true);
    },
  );
  it.each(['739105', '112358', '100200', '246810'])('accepts %s', (pin) => expect(isCommonPin(pin)).toBe(false));
});
