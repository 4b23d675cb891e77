import type { Journey } from './journey.ts';

/** A day before every line of the account, so that the only row of the book is the only difference. */
const DAY = '2015-01-02';
const BOOK = {
  accountNumber: '$listBalances/content/0/accountNumber',
  ...{ startDate: DAY, endDate: DAY, name: 'Uji kesesuaian kontrak' },
  rows: [{ row: 2, date: DAY, number: 'UJI-1', text: 'Uji kesesuaian kontrak', receipt: 10_000 }],
};
const ID = { reconciliationId: '$loadReconciliation/reconciliationId' };
const DIFFERENCE = { ...ID, differenceId: '1' };
const decided = (version: string, note: string) => ({ version, outcome: 'explained', note });

// prettier-ignore
/** A cash book from its comparison until somebody else closes it. */
export const RECONCILIATION_JOURNEYS: readonly Journey[] = [
  {
    id: 'reconciliation', title: 'Rekonsiliasi: muat buku kas, jelaskan selisih dan tutup', source: 'decision 029', steps: [
      { by: 'OPR_USER', op: 'listBalances', query: { size: '1' } },
      { by: 'OPR_USER', op: 'loadReconciliation', key: '$keys/load', body: BOOK, then: { status: ['OPEN'], openDifferences: [1] } },
      { by: 'OPR_USER', op: 'loadReconciliation', as: 'repeated', fault: 'diulang dengan kunci yang sama', key: '$keys/load', body: BOOK, then: { reconciliationId: [ID.reconciliationId] }, headers: { 'idempotency-replayed': 'true' } },
      { by: 'OPR_USER', op: 'loadReconciliation', as: 'twice', fault: 'untuk hari yang masih terbuka', key: '$keys/twice', body: BOOK, statuses: [422], ruleId: 'reconcile.open' },
      { by: 'VRF_USER', op: 'closeReconciliation', as: 'early', fault: 'dengan selisih yang belum diputuskan', key: '$keys/early', path: ID, body: { version: '$loadReconciliation/version' }, statuses: [422], ruleId: 'reconcile.openDifference' },
      { by: 'VRF_USER', op: 'decideDifference', as: 'silent', fault: 'tanpa penjelasan', path: DIFFERENCE, body: decided('$loadReconciliation/version', ''), statuses: [422], ruleId: 'reconcile.explanation' },
      { by: 'VRF_USER', op: 'decideDifference', path: DIFFERENCE, body: decided('$loadReconciliation/version', 'Uji kesesuaian kontrak'), then: { openDifferences: [0] } },
      { by: 'OPR_USER', op: 'closeReconciliation', as: 'own', fault: 'oleh yang memuat', key: '$keys/own', path: ID, body: { version: '$decideDifference/version' }, statuses: [422], ruleId: 'reconcile.fourEyes' },
      { by: 'VRF_USER', op: 'closeReconciliation', key: '$keys/end', path: ID, body: { version: '$decideDifference/version' }, then: { status: ['CLOSED'] } },
      { by: 'VRF_USER', op: 'readReconciliation', path: ID, then: { 'reconciliation/status': ['CLOSED'], 'differences/0/outcome': ['explained'] } },
    ],
  },
];
