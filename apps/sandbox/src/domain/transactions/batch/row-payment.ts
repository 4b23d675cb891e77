import type { TransactionRow } from '../../../db/schema/transactions.ts';
import type { uploadRow } from '../../../db/schema/upload.ts';
import { INTERNAL_ACCOUNTS } from '../../../ledger/internal-accounts.ts';
import { LedgerFault, type Posting } from '../../../ledger/ledger.ts';
import { instalmentReference, rowReference } from '../../../ledger/upload-books.ts';
import { PRODUCTS } from '../../products/products.ts';
import type { Payment, Rail } from '../../rails/rail.ts';
import { RAILS } from '../../rails/rails.ts';
import { productOfRow } from '../../products/channels.ts';

export type BatchRow = typeof uploadRow.$inferSelect;

/** The rail of a row of a batch. */
export function railOfRow(row: BatchRow): Rail {
  const productId = productOfRow(row);
  const { rail } = PRODUCTS[productId];
  if (!rail) throw new LedgerFault(`Product ${productId} has no rail`);
  return RAILS[rail];
}

const { billers, clearing, fees, instalments } = INTERNAL_ACCOUNTS;
function creditAccountOf({ channel, customerId }: BatchRow): string {
  if (channel === 'INTERNAL') return customerId;
  return (channel === 'BILLER' ? billers : clearing).accountNumber;
}
/** What the payee receives: nilai less the instalment. @source 001 §3; decisions G-19 */
const netOf = ({ amount, instalment }: BatchRow): bigint => amount - (instalment ?? 0n);
/** The part that a row has in the hold of its batch. */
export const partOf = ({ amount, fee }: BatchRow): bigint => amount + fee;

/** A row of a batch in the form its rail receives. Rows are sent once, so their keys never change. */
export const rowPayment = (batch: TransactionRow, row: BatchRow): Payment => ({
  orderKey: `${rowReference(batch.referenceId, row.line)}-1`,
  productId: productOfRow(row),
  productGroup: row.channel === 'BILLER' ? PRODUCTS[productOfRow(row)].productGroup : batch.productGroup,
  source: batch.source,
  dest: row.customerId,
  amount: netOf(row),
  creditAccount: creditAccountOf(row),
  content: batch.content,
  billKey: row.billKey,
  carriedBy: null,
  sentAt: row.sentAt,
});

/** The money that a row moves: its own, and the instalment of a salary beside it. */
export function postingsOf({ referenceId, source: from }: TransactionRow, row: BatchRow, at: Date): Posting[] {
  const { line, fee, instalment } = row;
  const own = { referenceId: rowReference(referenceId, line), from, to: creditAccountOf(row), amount: netOf(row), at };
  const paid = { ...own, fee: fee > 0n ? { to: fees.accountNumber, amount: fee } : null };
  if (!instalment) return [paid];
  const withheld = { referenceId: instalmentReference(referenceId, line), to: instalments.accountNumber };
  return [paid, { ...withheld, from, amount: instalment, at }];
}

/** What a row paid, as a transfer of its own would have paid it. */
export function paidByRow(batch: TransactionRow, row: BatchRow): TransactionRow {
  const productId = productOfRow(row);
  const { productGroup, productDescription } = PRODUCTS[productId];
  const payee = { dest: row.customerId, destName: row.customerName, creditAccount: creditAccountOf(row) };
  const own = { referenceId: rowReference(batch.referenceId, row.line), amount: netOf(row), fee: row.fee };
  return { ...batch, ...own, ...payee, productId, productGroup, productDescription };
}
