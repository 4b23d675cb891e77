import { describe, expect, it } from 'vitest';
import { draftFrom, EMPTY_DRAFT, inquiryOf, messagesOf, scheduleOf, type TransferDraft } from './draft.ts';

const TODAY = '2026-07-14';
const ready: TransferDraft = {
  ...EMPTY_DRAFT,
  source: '10001040012345',
  dest: '100.01.02007781-3',
  amount: 48_250_000,
};

describe('a draft', () => {
  it('that is ready has no messages and asks about digits only', () => {
    expect(messagesOf(ready, TODAY)).toEqual({});
    expect(inquiryOf(ready)).toMatchObject({ dest: '10001020077813', amount: 48_250_000, productId: 'TRF_INT' });
  });

  it.each([
    ['an empty one', EMPTY_DRAFT, ['source', 'dest', 'amount']],
    ['one that pays itself', { ...ready, dest: ready.source }, ['dest']],
    ['one of nothing', { ...ready, amount: 0 }, ['amount']],
    ['one with half a sen', { ...ready, amount: 0.005 }, ['amount']],
    [
      'a monthly one on the 31st',
      { ...ready, autoType: 'MONTHLY', day: '31', startPeriode: TODAY, endPeriode: '2026-12-31' },
      ['schedule.dateTransaction'],
    ],
    ['a daily one without a period', { ...ready, autoType: 'DAILY' }, ['schedule.startPeriode', 'schedule.endPeriode']],
    ['one on a day that is past', { ...ready, autoType: 'DATE', date: '2026-07-13' }, ['schedule.dateTransaction']],
  ] as [string, TransferDraft, string[]][])('%s is wrong at its own fields', (_name, draft, fields) => {
    expect(Object.keys(messagesOf(draft, TODAY)).sort()).toEqual(fields.sort());
  });

  it.each([
    [{ autoType: 'NOW', day: '5', date: TODAY }, { autoType: 'NOW' }],
    [
      { autoType: 'DATE', date: TODAY, day: '5' },
      { autoType: 'DATE', dateTransaction: TODAY, transactionOnHoliday: false },
    ],
    [
      { autoType: 'MONTHLY', day: '5', date: TODAY, startPeriode: TODAY, endPeriode: '2026-12-31' },
      {
        autoType: 'MONTHLY',
        dateTransaction: '5',
        startPeriode: TODAY,
        endPeriode: '2026-12-31',
        transactionOnHoliday: false,
      },
    ],
  ] as [Partial<TransferDraft>, object][])('%o sends the fields of its own kind only', (part, schedule) => {
    expect(scheduleOf({ ...ready, ...part })).toEqual(schedule);
  });

  it('comes back from storage as it was, and empty where storage holds something else', () => {
    expect(draftFrom(JSON.parse(JSON.stringify(ready)))).toEqual(ready);
    for (const stored of [null, 'x', 7, { source: 7, amount: {}, note: null }])
      expect(draftFrom(stored)).toEqual(EMPTY_DRAFT);
  });
});
