import { EMPTY_ENTRY, entryInquiry, entryScreen, type EntryValues } from '@ibk/sdk/rules';
import { describe, expect, it } from 'vitest';
import { draftFrom, messagesOf, scheduleOfKind } from './entry-draft.ts';

const TODAY = '2026-07-14';
const transfer = entryScreen('transfer-internal');
const ready: EntryValues = {
  ...EMPTY_ENTRY,
  source: '10001040012345',
  payee: '100.01.02007781-3',
  amount: 48_250_000,
};
const period = { startPeriode: TODAY, endPeriode: '2026-12-31' };

describe('The draft of an entry', () => {
  it("has no error messages when it is complete, and sends the payee's account as digits only", () => {
    expect(messagesOf(transfer, ready, TODAY)).toEqual({});
    expect(entryInquiry(transfer, ready)).toEqual({
      productId: 'TRF_INT',
      source: '10001040012345',
      dest: '10001020077813',
      amount: 48_250_000,
      parameters: {},
    });
  });

  it.each([
    ['an empty draft', EMPTY_ENTRY, ['source', 'payee', 'amount']],
    ['a payment to the source account itself', { ...ready, payee: ready.source }, ['payee']],
    ['an amount of zero', { ...ready, amount: 0 }, ['amount']],
    ['an amount with half a sen', { ...ready, amount: 0.005 }, ['amount']],
    [
      'a monthly schedule on the 31st',
      { ...ready, schedule: { autoType: 'MONTHLY', dateTransaction: '31', ...period } },
      ['schedule.dateTransaction'],
    ],
    [
      'a daily schedule without a period',
      { ...ready, schedule: { autoType: 'DAILY' } },
      ['schedule.startPeriode', 'schedule.endPeriode'],
    ],
    [
      'a date in the past',
      { ...ready, schedule: { autoType: 'DATE', dateTransaction: '2026-07-13' } },
      ['schedule.dateTransaction'],
    ],
  ] as [string, EntryValues, string[]][])('lists the invalid fields of %s', (_name, values, fields) => {
    expect(Object.keys(messagesOf(transfer, values, TODAY)).sort()).toEqual(fields.sort());
  });

  it('keeps only the fields of a schedule that its new kind also has', () => {
    const monthly = { autoType: 'MONTHLY', dateTransaction: '5', ...period } as const;
    expect(scheduleOfKind(monthly, 'NOW')).toEqual({ autoType: 'NOW' });
    expect(scheduleOfKind(monthly, 'DAILY')).toEqual({ autoType: 'DAILY', transactionOnHoliday: false, ...period });
    expect(scheduleOfKind(monthly, 'DATE')).toEqual({ autoType: 'DATE', transactionOnHoliday: false });
    expect(scheduleOfKind(monthly, 'MONTHLY')).toEqual({ ...monthly, transactionOnHoliday: false });
  });

  it('is restored from storage unchanged, and is empty when storage holds something else', () => {
    expect(draftFrom(JSON.parse(JSON.stringify(ready)), transfer)).toEqual(ready);
    for (const stored of [null, 'x', 7, { source: 7, amount: {}, note: null, schedule: {} }]) {
      expect(draftFrom(stored, transfer)).toEqual(EMPTY_ENTRY);
      expect(draftFrom(stored, entryScreen('payment-tax'))).toEqual({ ...EMPTY_ENTRY, product: 'MPN_G3' });
    }
  });
});
