import type { Transaction } from '@ibk/sdk/contract';
import { TRANSACTION, type TransactionFact, type TransactionSort } from '@ibk/sdk/records';
import { chooseColumns, type ColumnLook, type ColumnSpec } from './column-spec.ts';

const LOOKS: Partial<Record<TransactionFact, ColumnLook>> = {
  amount: { card: 'bare' },
  listed: { card: 'corner' },
  why: { card: 'bare' },
};

/** Facts of a transaction as columns of a list. */
export const transactionColumns = (...names: TransactionFact[]): ColumnSpec<Transaction, TransactionSort>[] =>
  chooseColumns<Transaction, TransactionFact, TransactionSort>(TRANSACTION, names, LOOKS);
