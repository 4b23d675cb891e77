import type { Transaction } from '@ibk/sdk/contract';
import { TRANSACTION_CRITERIA, TRANSACTION_TOTALS, UPLOAD_CRITERIA } from '@ibk/sdk/records';
import { firstView } from '../../patterns/data-table/table-view.ts';
import { keys } from '../../queries/keys.ts';
import { transactionColumns } from '../facts/transaction-columns.ts';
import { choose } from './choose.ts';
import type { FiledTable, ListTable } from './list-table.ts';

/** The report of transactions as a file. @source 000 §2 */
const FILE: FiledTable<Transaction>['file'] = {
  name: 'laporan-transaksi',
  rows: 'transaksi',
  save: (bank, request, options) => bank.files.fileTransactionReport(request, options),
};
/** What all lists of transactions have in common. */
export const TRANSACTIONS = {
  operation: {
    key: keys.transactions,
    page: (bank, query, options) => bank.transactions.pageOfTransactions(query, options),
    summary: (bank, criteria, options) => bank.transactions.summariseTransactions(criteria, options),
  },
  rowKey: ({ referenceId }: Transaction) => referenceId,
  totals: TRANSACTION_TOTALS,
} as const satisfies Partial<ListTable<Transaction>>;

// prettier-ignore
/** Lists of transactions that only show, by the route that has them. @source 000 §2 */
export const TRANSACTION_LISTS = {
  'report-transaction': {
    ...TRANSACTIONS,
    label: 'Laporan transaksi',
    file: FILE,
    rowAction: 'page',
    criteria: choose(TRANSACTION_CRITERIA,
      'status', 'from', 'to', 'productGroup', 'productId', 'source', 'corporateGroupId', 'amountFrom', 'amountTo', 'userEntry'),
    columns: transactionColumns(
      'reference', 'status', 'dest', 'source', 'amount', 'fee', 'userEntry', 'listed', 'approved', 'why'),
    first: { ...firstView, hidden: ['source', 'fee', 'userEntry', 'approved'] },
  },
  'monitoring-transaction': {
    ...TRANSACTIONS,
    label: 'Monitoring transaksi',
    file: FILE,
    facts: { current: true },
    rowAction: 'page',
    criteria: choose(TRANSACTION_CRITERIA,
      'status', 'productId', 'userEntry', 'source', 'corporateGroupId', 'amountFrom', 'amountTo'),
    columns: transactionColumns('reference', 'status', 'dest', 'source', 'amount', 'userEntry', 'listed', 'why'),
    first: { ...firstView, hidden: ['source'] },
  },
} as const satisfies Record<string, FiledTable<Transaction>>;
export type TransactionListName = keyof typeof TRANSACTION_LISTS;

/** Every transaction that pays the rows of a file, with how far it is; a row opens the upload result panel. @source 001 §2.4 */
export const UPLOAD_MONITORING: ListTable<Transaction> = {
  ...TRANSACTIONS,
  label: 'Monitoring upload',
  facts: { withUpload: true },
  rowAction: 'panel',
  criteria: UPLOAD_CRITERIA,
  columns: transactionColumns(
    'reference',
    'status',
    'file',
    'rows',
    'progress',
    'amount',
    'fee',
    'userEntry',
    'listed',
  ),
  first: { ...firstView, hidden: ['rows', 'fee'] },
};
