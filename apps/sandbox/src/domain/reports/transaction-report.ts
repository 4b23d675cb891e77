import type { Transaction } from '@ibk/sdk/contract';
import { TRANSACTION, type TransactionFact } from '@ibk/sdk/records';
import { fileColumns } from '../spreadsheets/file-columns.ts';
import type { ListFile, PaperColumn } from './list-file.ts';

// prettier-ignore
/** The columns on paper. */
const PAPER: readonly PaperColumn<TransactionFact>[] = [
  { head: 'number',   width: 104, facts: ['number', 'product'] },
  { head: 'status',   width: 94,  facts: ['status', 'why'] },
  { head: 'source',   width: 110, facts: ['sourceName', 'sourceNumber'] },
  { head: 'dest',     width: 130, facts: ['destName', 'destNumber', 'note'] },
  { head: 'amount',   width: 106, align: 'right', facts: ['amount'], labelled: ['fee'], sums: ['amount', 'fee', 'total'] },
  { head: 'entered',  width: 67,  facts: ['entered', 'userEntry'] },
  { head: 'verified', width: 67,  facts: ['verified', 'userVerify'] },
  { head: 'approved', width: 67,  facts: ['approved', 'userApprove'], labelled: ['ran'] },
];

// prettier-ignore
/** The report of transactions: the columns of the screen, and what a reader of the file needs besides. */
export const TRANSACTION_REPORT: ListFile<Transaction> = {
  title: 'Laporan Transaksi',
  rows: 'Transaksi',
  facts: TRANSACTION,
  columns: fileColumns(TRANSACTION, {
    number: 18, product: 24, status: 20,
    sourceNumber: 18, sourceName: 28, destNumber: 20, destName: 28,
    amount: 20, fee: 14, total: 20, note: 28,
    userEntry: 16, entered: 20, userVerify: 16, verified: 20, userApprove: 16, approved: 20, ran: 20,
    why: 36,
  }),
  paper: PAPER,
  sums: ['amount', 'fee', 'total'],
};
