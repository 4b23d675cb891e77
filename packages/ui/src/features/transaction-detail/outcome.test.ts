import type { Transaction } from '@ibk/sdk/contract';
import { expect, it } from 'vitest';
import { TRANSACTION } from '@ibk/sdk/records';
import { outcome } from './outcome.ts';

const ROW = {
  schedule: { autoType: 'NOW' },
  scheduleMessage: null,
  scheduleWarning: null,
  errorMessage: null,
  reason: null,
  approval: null,
  dueDate: null,
  transactionId: null,
  settlementDate: null,
} as Partial<Transaction> as Transaction;
const ZONE = 'Asia/Jakarta';

it("shows the bank's own sentence about the next run of an order, on its page and in lists", () => {
  const scheduleMessage = 'Dijalankan berikutnya 28-12-2026 07:00 (jatuh tempo 25-12-2026, digeser).';
  const order: Transaction = { ...ROW, schedule: { autoType: 'DATE', dateTransaction: '2026-12-25' }, scheduleMessage };
  expect(outcome(order, ZONE)).toEqual([{ term: 'Jadwal', value: 'Tanggal 25-12-2026', detail: scheduleMessage }]);
  expect(TRANSACTION.why.of(order)).toBe(scheduleMessage);
});

it('shows no schedule of a transaction that is executed at its approval', () => {
  expect(outcome(ROW, ZONE)).toEqual([]);
});
