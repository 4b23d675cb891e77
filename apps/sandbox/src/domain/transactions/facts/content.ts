import type { AmountParameters, Content } from '@ibk/sdk/contract';
import { fromSen } from '@ibk/sdk/format';
import type { ContentParts, Quote } from '../../rails/rail.ts';
import { PRODUCTS, type ProductId } from '../../products/products.ts';

/** Amounts of a transaction or inquiry: whole sen in, rupiah out. Fees always come on top of the amount. */
export const amountsOf = ({ amount, fee }: { amount: bigint; fee: bigint }): AmountParameters => ({
  amount: fromSen(amount),
  feeExclude: fromSen(fee),
  feeInclude: 0,
  total: fromSen(amount + fee),
});

interface Described {
  requestId: string;
  productId: ProductId;
  source: string;
  sourceName: string;
  dest: string;
  destName: string;
  /** Whole sen. */
  amount: bigint;
  /** Whole sen. */
  fee: bigint;
  note: string;
  /** The account that is charged the fee beside the amount. @default null, as a part of the total */
  feeSourceAccount?: string | null;
  payee?: Quote['payee'];
  parts?: ContentParts;
}

/**
 * Content of a transaction in the contract's shape. The bank builds it once, at the inquiry.
 *
 * @source 002 §3
 */
export function contentOf({ payee, parts, ...about }: Described): Content {
  const { requestId, productId, source, sourceName, note, feeSourceAccount = null } = about;
  const { amount, feeExclude: fee, total: totalAmount } = amountsOf(about);
  const { productDescription, productGroup } = PRODUCTS[productId];
  return {
    requestId,
    productCode: productId,
    type: productGroup,
    source,
    sourceName,
    ...(payee === undefined ? { dest: about.dest, destName: about.destName } : { dest: payee }),
    note,
    summary: { productCode: productId, productDescription, amount, fee, totalAmount, feeSourceAccount },
    ...parts,
  };
}
