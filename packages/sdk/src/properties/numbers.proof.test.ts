import fc from 'fast-check';
import { describe } from 'vitest';
import {
  formatAccount,
  formatNop,
  formatNpwp,
  parseAccount,
  parseNop,
  parseNpwp,
  redactAccount,
} from '../format/index.ts';
import { taxBillingComposeNpwp, taxBillingLength } from '../rules/index.ts';
import { always, digits } from './always.ts';

const onlyDigits = (text: string): string => text.replace(/\D/g, '');
const npwp = fc.oneof(digits(15), digits(16));

describe('An account number', () => {
  always('is shown with all its digits', [digits(1, 34)], (account) => onlyDigits(formatAccount(account)) === account);

  always(
    'parses back from its display form',
    [digits(1, 34)],
    (account) => parseAccount(formatAccount(account)) === account,
  );

  always(
    'does not change when it is formatted twice',
    [digits(1, 34)],
    (account) => formatAccount(formatAccount(account)) === formatAccount(account),
  );

  always(
    'ends in a dash and its check digit if it has seven digits or more',
    [digits(7, 34)],
    (account) =>
      formatAccount(account).at(-2) === '-' &&
      formatAccount(account).indexOf('-') === formatAccount(account).length - 2,
  );

  always('keeps in a log its length and at most three digits at each end', [digits(0, 34)], (account) => {
    const logged = redactAccount(account);
    return logged.length === account.length && /^(\d{3}\*+\d{3}|\**)$/.test(logged);
  });
});

describe('A tax number', () => {
  always('is printed with all its digits', [npwp], (number) => onlyDigits(formatNpwp(number)) === number);

  always(
    'parses back from print, and is printed the same again',
    [npwp],
    (number) => parseNpwp(formatNpwp(number)) === number && formatNpwp(formatNpwp(number)) === formatNpwp(number),
  );

  always(
    'of another length is not recognised',
    [digits(0, 30).filter(({ length }) => length !== 15 && length !== 16)],
    (text) => parseNpwp(text) === null && formatNpwp(text) === text,
  );

  always(
    'is composed for a taxpayer without one from nine zeros, the tax office and three zeros, in the right length',
    [digits(3)],
    (kpp) => {
      const composed = taxBillingComposeNpwp({ kpp }) ?? '';
      return composed === '0'.repeat(9) + kpp + '0'.repeat(3) && taxBillingLength({ field: 'npwp', value: composed });
    },
  );

  always(
    'is not composed without three digits of a tax office',
    [fc.oneof(fc.string(), digits(0, 6)).filter((text) => !/^\d{3}$/.test(text))],
    (kpp) => taxBillingComposeNpwp({ kpp }) === null,
  );
});

describe('The number of a taxed property', () => {
  always(
    'is printed with every digit and parses back',
    [digits(18)],
    (nop) => onlyDigits(formatNop(nop)) === nop && parseNop(formatNop(nop)) === nop && formatNop(nop).length === 24,
  );

  always(
    'of another length is not recognised',
    [digits(0, 30).filter(({ length }) => length !== 18)],
    (text) => parseNop(text) === null && formatNop(text) === text,
  );
});
