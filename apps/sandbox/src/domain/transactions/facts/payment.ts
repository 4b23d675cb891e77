import type { TransactionRow } from '../../../db/schema/transactions.ts';
import { LedgerFault } from '../../../ledger/ledger.ts';
import { findProduct } from '../../products/products.ts';
import type { Payment, Rail } from '../../rails/rail.ts';
import { RAILS } from '../../rails/rails.ts';

/** The rail that executes a transaction. */
export function railOf({ referenceId, productId }: TransactionRow): Rail {
  const name = findProduct(productId)?.rail;
  if (!name) throw new LedgerFault(`${referenceId} has no rail for ${productId}`);
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
  sentAt,
});
