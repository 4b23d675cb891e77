import type { Account } from '@ibk/sdk/contract';
import { expect, it } from 'vitest';
import { firstSource } from './first-source.ts';

const account = (accountNumber: string, flags: Partial<Account> = {}): Account => ({
  accountNumber,
  accountName: 'BENDAHARA',
  accountTypeName: 'Giro',
  accountType: 'GIRO',
  mainAccount: false,
  accessTransaction: true,
  ...flags,
});
const main = account('1', { mainAccount: true });
const closedMain = account('2', { mainAccount: true, accessTransaction: false });

it.each([
  ['the main account', [account('8'), main, account('9')], '9', '1'],
  ['the account last paid from if there is no main account', [account('8'), account('9')], '9', '9'],
  ['the account last paid from if the main one may not be debited', [closedMain, account('8'), account('9')], '9', '9'],
  ['the only account', [closedMain, account('8')], null, '8'],
  ['no account if there are several', [account('8'), account('9')], null, ''],
  ['no account that may not be debited any more', [account('7', { accessTransaction: false })], '7', ''],
])('starts with %s', (_title, accounts, last, expected) => {
  expect(firstSource(accounts, last)).toBe(expected);
});
