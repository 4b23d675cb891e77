import { expect, it } from 'vitest';
import type { Transaction, TransactionDetail } from '../contract/index.ts';
import { actFacts, whyOf } from './transaction.ts';

const ROW = {
  errorMessage: null,
  reason: null,
  dateRun: null,
  userEntry: 'ekoS1',
  dateEntry: '2026-11-25T03:00:00Z',
} as Partial<Transaction> as Transaction;

it('shows for a run who entered its order and when, and that the bank executed it', () => {
  const acts = actFacts({ transaction: { ...ROW, dateRun: '2026-12-28T00:00:00Z' } });
  expect(acts.map(({ label, value }) => [label, value])).toEqual([
    ['Entry', { who: 'ekoS1', at: '2026-11-25T03:00:00Z' }],
    ['Dijalankan', { who: 'oleh bank', at: '2026-12-28T00:00:00Z' }],
  ]);
  expect(actFacts({ transaction: ROW })).toHaveLength(1);
});

it('shows the name of each person in the history, every approver, and for whom one stood in', () => {
  const history = [
    ['ekoS1', 'Eko Siregar'],
    ['gunawanR1', 'Gunawan Rangkuti'],
  ].map(([username, name]) => ({ username, name }) as TransactionDetail['history'][number]);
  const approvals = [
    ['gunawanR1', 'Agus Saragih'],
    ['sitiK1', null],
  ].map(
    ([username, inPlaceOf]) =>
      ({ username, inPlaceOf, date: '2026-11-25T04:00:00Z' }) as TransactionDetail['approvals'][number],
  );
  const row = { ...ROW, userApprove: 'sitiK1', dateApprove: '2026-11-25T04:00:00Z' };
  const acts = actFacts({ transaction: row, history, approvals });
  expect(acts.map(({ label, value }) => `${label} ${(value as { who: string }).who}`)).toEqual([
    'Entry Eko Siregar',
    'Approval Gunawan Rangkuti menggantikan Agus Saragih',
    'Approval sitiK1',
  ]);
});

it('shows why a person closed a payment and not what the biller said before', () => {
  const closed = { ...ROW, errorMessage: 'Ditolak biller', reason: 'Dibayar di loket' };
  expect(whyOf(closed)).toBe('Dibayar di loket');
  expect(whyOf({ ...closed, reason: null })).toBe('Ditolak biller');
});
