import type { Transaction } from '@ibk/sdk/contract';
import { expect, it } from 'vitest';
import { WHY, whyOf } from '../columns/transaction-columns.ts';
import { actsOf, outcome } from './outcome.ts';

const ROW = {
  schedule: { autoType: 'NOW' },
  scheduleMessage: null,
  scheduleWarning: null,
  errorMessage: null,
  reason: null,
  dateRun: null,
  userEntry: 'ekoS1',
  dateEntry: '2026-11-25T03:00:00Z',
} as Partial<Transaction> as Transaction;
const ZONE = 'Asia/Jakarta';

it('says of a run who entered its order and when, and that the bank executed it', () => {
  expect(actsOf({ ...ROW, dateRun: '2026-12-28T00:00:00Z' }, ZONE)).toEqual([
    { term: 'Entry', value: 'ekoS1', detail: '25-11-2026 10:00:00' },
    { term: 'Dijalankan', value: 'oleh bank', detail: '28-12-2026 07:00:00' },
  ]);
  expect(actsOf(ROW, ZONE)).toHaveLength(1);
});

it("shows the bank's own sentence about the next run of an order, on its page and in lists", () => {
  const scheduleMessage = 'Dijalankan berikutnya 28-12-2026 07:00 (jatuh tempo 25-12-2026, digeser).';
  const order = { ...ROW, scheduleMessage };
  expect(outcome(order, ZONE)[0]).toMatchObject({ term: 'Jadwal', detail: scheduleMessage });
  expect(WHY.of(order)).toBe(scheduleMessage);
});

it('shows why a person closed a payment and not what the biller said before', () => {
  const closed = { ...ROW, errorMessage: 'Ditolak biller', reason: 'Dibayar di loket' };
  expect(whyOf(closed)).toBe('Dibayar di loket');
  expect(whyOf({ ...closed, reason: null })).toBe('Ditolak biller');
});
