import type { Reconciliation, ReconciliationDifference, ReconciliationPair } from '../contract/index.ts';

export const RECONCILIATION: Reconciliation = {
  reconciliationId: 'rc_1',
  accountNumber: '10001040012345',
  accountName: 'BENDAHARA PENGELUARAN',
  startDate: '2026-07-01',
  endDate: '2026-07-31',
  name: 'BKU Juli',
  status: 'CLOSED',
  pairCount: 41,
  differenceCount: 6,
  openDifferences: 2,
  totals: { openingBank: 1_000, closingBank: 2_000, differences: 300, closingBook: 1_700 },
  openingBook: 900,
  loadedBy: 'ekoS1',
  loadedAt: '2026-08-01T02:00:00Z',
  closedBy: 'gunawanR1',
  closedAt: '2026-08-02T03:00:00Z',
  version: 4,
};
const COMPARED = {
  bank: [{ line: 7, date: '2026-07-14', dbCr: 'DB', amount: 50_000, reference: 'IB260714000418', text: 'Transfer' }],
  book: [{ row: 3, date: '2026-07-15', number: 'B-17', text: 'Makan', receipt: 0, payment: 50_000 }],
} satisfies Pick<ReconciliationPair, 'bank' | 'book'>;
export const PAIR: ReconciliationPair = { by: 'reference', ...COMPARED };
export const DIFFERENCE: ReconciliationDifference = {
  ...COMPARED,
  differenceId: 5,
  kind: 'amount',
  message: 'Tidak sama',
  amount: 300,
  outcome: 'explained',
  note: 'Salah ketik',
  decidedBy: 'fitriA1',
  decidedAt: '2026-08-01T04:00:00Z',
};
