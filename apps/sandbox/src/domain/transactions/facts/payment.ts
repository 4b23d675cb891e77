import type { TransactionRow } from '../../../db/schema/transactions.ts';
import { LedgerFault } from '../../../ledger/ledger.ts';
import { carrierOf } from '../../products/channels.ts';
import { findProduct } from '../../products/products.ts';
import type { Payment, Rail } from '../../rails/rail.ts';
import { RAILS } from '../../rails/rails.ts';

/** The rail that executes a transaction. */
export function railOf(row: TransactionRow): Rail {
  const name = findProduct(carrierOf(row))?.rail;
  if (!name) throw new LedgerFault(`${row.referenceId} has no rail for ${carrierOf(row)}`);
  return RAILS[name];
}

/** The current attempt of a transaction in the form its rail receives. */
export const paymentOf = ({
  referenceId,
  attempt,
  productId,
  productGroup,
  source,
  dest,
  amount,
  creditAccount,
  content,
  billKey,
  carriedBy,
  sentAt,
}: TransactionRow): Payment => ({
  orderKey: `${referenceId}-${attempt}`,
  productId,
  productGroup,
  source,
  dest,
  amount,
  creditAccount,
  content,
  billKey,
  carriedBy,
  sentAt,
});
