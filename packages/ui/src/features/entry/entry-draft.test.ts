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
  it('has no messages when it is ready, and asks about digits only', () => {
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
    ['an empty one', EMPTY_ENTRY, ['source', 'payee', 'amount']],
    ['one that pays itself', { ...ready, payee: ready.source }, ['payee']],
    ['one of nothing', { ...ready, amount: 0 }, ['amount']],
    ['one with half a sen', { ...ready, amount: 0.005 }, ['amount']],
    [
      'a monthly one on the 31st',
      { ...ready, schedule: { autoType: 'MONTHLY', dateTransaction: '31', ...period } },
      ['schedule.dateTransaction'],
    ],
    [
      'a daily one without a period',
      { ...ready, schedule: { autoType: 'DAILY' } },
      ['schedule.startPeriode', 'schedule.endPeriode'],
    ],
    [
      'one on a day that is past',
      { ...ready, schedule: { autoType: 'DATE', dateTransaction: '2026-07-13' } },
      ['schedule.dateTransaction'],
    ],
  ] as [string, EntryValues, string[]][])('tells the fields that are wrong: %s', (_name, values, fields) => {
    expect(Object.keys(messagesOf(transfer, values, TODAY)).sort()).toEqual(fields.sort());
  });

  it('keeps of a schedule what its new kind has', () => {
    const monthly = { autoType: 'MONTHLY', dateTransaction: '5', ...period } as const;
    expect(scheduleOfKind(monthly, 'NOW')).toEqual({ autoType: 'NOW' });
    expect(scheduleOfKind(monthly, 'DAILY')).toEqual({ autoType: 'DAILY', transactionOnHoliday: false, ...period });
    expect(scheduleOfKind(monthly, 'DATE')).toEqual({ autoType: 'DATE', transactionOnHoliday: false });
    expect(scheduleOfKind(monthly, 'MONTHLY')).toEqual({ ...monthly, transactionOnHoliday: false });
  });

  it('comes back from storage as it was, and empty where storage holds something else', () => {
    expect(draftFrom(JSON.parse(JSON.stringify(ready)))).toEqual(ready);
    for (const stored of [null, 'x', 7, { source: 7, amount: {}, note: null, schedule: {} }])
      expect(draftFrom(stored)).toEqual(EMPTY_ENTRY);
  });
});
