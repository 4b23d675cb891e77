import type { Transaction, TransactionCriteria, TransactionQuery } from '@ibk/sdk/contract';
import { FILE_FACTS, TRANSACTION, TRANSACTION_CRITERIA, type TransactionFact } from '@ibk/sdk/records';
import type { ListedRow } from '../../db/schema/transactions.ts';
import { fileColumns } from '../spreadsheets/file-columns.ts';
import { TRANSACTIONS } from '../transactions/read/list.ts';
import { transactionSummary } from '../transactions/read/summary.ts';
import { criteriaWords, type OtherWords } from './criteria-words.ts';
import type { FiledList } from './file-list.ts';
import type { ListFile, PaperColumn } from './list-file.ts';

// prettier-ignore
/** The columns on paper. */
const PAPER: readonly PaperColumn<TransactionFact>[] = [
  { head: 'number',   width: 104, facts: ['number', 'product'] },
  { head: 'status',   width: 94,  facts: ['status', 'why'] },
  { head: 'source',   width: 110, facts: ['sourceName', 'sourceNumber'] },
  { head: 'dest',     width: 130, facts: ['destName', 'destNumber', 'note'], labelled: FILE_FACTS },
  { head: 'amount',   width: 106, align: 'right', facts: ['amount'], labelled: ['fee'], sums: ['amount', 'fee', 'total'] },
  { head: 'entered',  width: 67,  facts: ['entered', 'userEntry'] },
  { head: 'verified', width: 67,  facts: ['verified', 'userVerify'] },
  { head: 'approved', width: 67,  facts: ['approved', 'userApprove'], labelled: ['ran'] },
];

// prettier-ignore
/** The report of transactions: the columns of the screen, and what a reader of the file needs besides. */
const REPORT: ListFile<Transaction> = {
  title: 'Laporan Transaksi',
  rows: 'Transaksi',
  facts: TRANSACTION,
  columns: fileColumns(TRANSACTION, {
    number: 18, product: 24, status: 20,
    sourceNumber: 18, sourceName: 28, destNumber: 20, destName: 28,
    amount: 20, fee: 14, total: 20, note: 28,
    userEntry: 16, entered: 20, userVerify: 16, verified: 20, userApprove: 16, approved: 20, ran: 20,
    why: 36,
    file: 28, rows: 12, progress: 32, paid: 20, hash: 68,
  }),
  paper: PAPER,
  sums: ['amount', 'fee', 'total'],
};

const STAGES = { verify: 'verifikasi', approve: 'approval' } as const;
const KINDS = { transaction: 'transaksi', document: 'dokumen', upload: 'upload' } as const;
const OTHERS: OtherWords<TransactionCriteria, typeof TRANSACTION_CRITERIA> = {
  stage: (stage) => `Menunggu ${STAGES[stage]}`,
  kind: (kind) => `Jenis: ${KINDS[kind]}`,
  paramFailed: () => null,
  references: (references) => `${references.split(',').length} referensi`,
  scheduleOf: (referenceId) => `Pelaksanaan jadwal ${referenceId}`,
  current: (isCurrent) => (isCurrent ? 'Hanya yang berjalan hari ini' : null),
  toCorrect: (isWanted) => (isWanted ? 'Hanya yang perlu diperbaiki' : null),
  withUpload: (isWanted) => (isWanted ? 'Hanya dengan upload' : null),
};

/** The transactions of a list as a file. */
export const FILED_TRANSACTIONS: FiledList<ListedRow, Transaction, TransactionQuery> = {
  source: TRANSACTIONS,
  file: REPORT,
  name: 'laporan-transaksi',
  count: async (asking, criteria) => (await transactionSummary(asking, criteria)).count,
  sort: 'dateEntry,desc',
  words: (criteria, zone) => criteriaWords({ asked: TRANSACTION_CRITERIA, others: OTHERS }, criteria, zone),
};
