import type { Transaction } from '@ibk/sdk/contract';
import { TRANSACTION_CRITERIA } from '@ibk/sdk/records';
import { firstView } from '../../patterns/data-table/table-view.ts';
import { choose } from '../list/choose.ts';
import type { ListTable } from '../list/list-table.ts';
import { TRANSACTIONS } from '../list/transaction-lists.ts';
import { transactionColumns } from '../facts/transaction-columns.ts';

/** Only these transactions have a receipt. */
export const RECEIPT_FACTS = { status: 'SUCCESS' } as const;

/** The transactions that have a receipt, as a list. */
export const RECEIPT_TABLE: ListTable<Transaction> = {
  label: 'Transaksi berhasil',
  ...TRANSACTIONS,
  criteria: choose(TRANSACTION_CRITERIA, 'productId', 'from', 'to', 'amountFrom', 'amountTo', 'userEntry'),
  columns: transactionColumns('reference', 'dest', 'source', 'amount', 'userEntry', 'listed'),
  rowAction: null,
  first: { ...firstView, hidden: ['source', 'userEntry'] },
};
