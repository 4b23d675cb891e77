import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatAccount, parseAccount } from './account.ts';
import { redactAccount } from './redact-account.ts';

const digits = fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: 1, maxLength: 34 });

it('A formatted account number parses back to its digits', () => {
  fc.assert(fc.property(digits, (account) => parseAccount(formatAccount(account)) === account));
});

it('Formatting a formatted account number changes nothing', () => {
  fc.assert(fc.property(digits, (account) => formatAccount(formatAccount(account)) === formatAccount(account)));
});

it.each(['', 'ABC', '1.23E+15', '12a', '12/3', '١٢٣'])('The typed text "%s" is not an account number', (text) => {
  expect(parseAccount(text)).toBeNull();
});

it('A log shows no more than six digits of an account number', () => {
  fc.assert(
    fc.property(digits, (account) => {
      const shown = redactAccount(account);
      return shown.length === account.length && shown.replace(/\*/g, '').length <= (account.length > 6 ? 6 : 0);
    }),
  );
});
