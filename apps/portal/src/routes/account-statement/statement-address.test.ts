import { expect, it } from 'vitest';
import { choiceOf, choiceParams } from './statement-address.ts';

const read = (address: string) => choiceOf(new URLSearchParams(address));
const LAST = { accountNumber: '10001040012345', mode: 'limit', limit: 10, startDate: null, endDate: null } as const;
const JULY = { ...LAST, mode: 'period', startDate: '2026-07-01', endDate: '2026-07-14' } as const;

it('opens by the last ten lines from a card of accounts, whatever else the address has', () => {
  expect(read('account=10001040012345&lastTransaction=true')).toEqual(LAST);
  expect(read('account=10001040012345&lastTransaction=true&tampil=periode&dari=2026-07-01')).toMatchObject({
    mode: 'limit',
  });
  expect(read('')).toEqual({ ...LAST, accountNumber: null });
});

it('opens by a period of the address, and leaves out a day that does not exist', () => {
  expect(read('account=10001040012345&dari=2026-07-01&sampai=2026-07-14')).toEqual(JULY);
  expect(read('account=1x&tampil=periode&dari=2026-02-31')).toEqual({ ...LAST, accountNumber: null, mode: 'period' });
});

it.each([LAST, { ...LAST, limit: 15 }, JULY, { ...JULY, endDate: null }, { ...LAST, mode: 'period' as const }])(
  'keeps %o in the address, the last lines or a period and never both',
  (choice) => {
    const params = new URLSearchParams(choiceParams(choice));
    expect(choiceOf(params)).toEqual(choice);
    expect(params.has('lastTransaction') && params.has('tampil')).toBe(false);
  },
);
