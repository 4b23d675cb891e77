import type { Transaction } from '@ibk/sdk/contract';
import { payeeNumber } from '../content/payee-number.ts';
import type { ColumnSpec } from './column-spec.ts';

type Column = ColumnSpec<Transaction>;

// Columns of a list of transactions.
export const REFERENCE: Column = {
  kind: 'reference',
  id: 'referenceId',
  name: 'Referensi',
  isRowHeader: true,
  canHide: false,
  of: ({ referenceId, productDescription }) => ({ reference: referenceId, product: productDescription }),
};
/** Type and number of the treasury document. */
export const DOCUMENT: Column = {
  kind: 'text',
  id: 'document',
  name: 'Dokumen',
  of: ({ document }) => document && `${document.jenisDokumen} ${document.noDokumen}`,
};
export const DEST: Column = {
  kind: 'party',
  id: 'dest',
  name: 'Tujuan',
  sort: 'destName',
  of: (row) => ({ name: row.destName, account: row.dest, shown: payeeNumber(row) }),
};
export const SOURCE: Column = {
  kind: 'account',
  id: 'source',
  name: 'Sumber',
  of: ({ sourceName, source }) => ({ name: sourceName, account: source }),
};
export const AMOUNT: Column = {
  kind: 'amount',
  id: 'amount',
  name: 'Jumlah',
  card: 'bare',
  sort: 'amount',
  of: ({ amount }) => amount,
};
export const USER: Column = { kind: 'user', id: 'userEntry', name: 'Pengguna', of: ({ userEntry }) => userEntry };
export const ENTERED: Column = {
  kind: 'moment',
  id: 'dateEntry',
  name: 'Entry',
  card: 'corner',
  sort: 'dateEntry',
  // A run is listed since its own day; its entry is that of the order.
  of: ({ scheduleOf, dateRun, dateEntry }) => (scheduleOf === null ? dateEntry : dateRun),
};
/** Whose turn it is by the approval matrix. */
export const TURN: Column = {
  kind: 'text',
  id: 'approval',
  name: 'Menunggu approval',
  of: ({ approval }) => approval?.awaited ?? null,
};
/** Why a payment failed that may be sent again. */
export const FAILURE: Column = {
  kind: 'text',
  id: 'errorMessage',
  name: 'Alasan gagal',
  of: ({ status, errorMessage }) => (status === 'FAILED' ? errorMessage : null),
};
export const STATUS: Column = {
  kind: 'status',
  id: 'status',
  name: 'Status',
  card: 'bare',
  of: ({ status, statusName }) => ({ status, name: statusName }),
};
export const FEE: Column = { kind: 'amount', id: 'fee', name: 'Biaya', of: ({ fee }) => fee };
export const APPROVED: Column = {
  kind: 'moment',
  id: 'dateApprove',
  name: 'Approval',
  of: ({ dateApprove }) => dateApprove,
};
/** Why a transaction failed or was ended; the person who closed a failed one says why, and not the receiver before. */
export const whyOf = ({ errorMessage, reason }: Pick<Transaction, 'errorMessage' | 'reason'>): string | null =>
  reason ?? errorMessage;
/** What there is to know of a transaction: why it failed or ended, or when its order executes. */
export const WHY: Column = {
  kind: 'text',
  id: 'why',
  name: 'Keterangan',
  card: 'bare',
  of: (row) => whyOf(row) ?? row.scheduleWarning ?? row.scheduleMessage,
};
