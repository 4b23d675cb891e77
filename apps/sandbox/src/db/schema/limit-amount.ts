import { sql } from 'drizzle-orm';
import { transaction, type TransactionRow } from './transactions.ts';

/** What limits, the approval matrix and authorisations count of a transaction, in sen: its amount, of a document the gross. */
export const limitAmountOf = ({ amount, deductions }: Pick<TransactionRow, 'amount' | 'deductions'>): bigint =>
  amount + deductions;
/** The same of a row in a query. */
export const LIMIT_AMOUNT = sql`(${transaction.amount} + ${transaction.deductions})`;
/** The product by which a row is paid. */
export const CARRIER = sql`coalesce(${transaction.carriedBy}, ${transaction.productId})`;
