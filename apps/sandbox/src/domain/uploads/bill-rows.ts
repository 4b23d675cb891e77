import type { Inquiry } from '@ibk/sdk/contract';
import { formatRupiah, fromSen } from '@ibk/sdk/format';
import { batchFault, UPLOAD_KINDS } from '@ibk/sdk/uploads';
import type { RowFault, uploadRow } from '../../db/schema/upload.ts';
import type { Context } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import type { Actor } from '../../operation/session.ts';
import { DENOMINATIONS } from '../parameters/purchases.ts';
import { findProduct, type ProductId, PRODUCTS } from '../products/products.ts';
import type { Quote } from '../rails/rail.ts';
import { RAILS } from '../rails/rails.ts';

type Row = typeof uploadRow.$inferSelect;
/** What names a bill or a purchase: product, customer, area and denomination. */
export type Billed = Pick<Row, 'productId' | 'customerId' | 'areaCode' | 'denomId'>;

/** Groups of products that the rows of a document pay; a document without one pays every product of its kind. */
const GROUPS: Readonly<Record<string, string>> = {
  SP2D_PAYMENT_PLN: 'PAYMENT_PLN',
  SP2D_PAYMENT_PDAM: 'PAYMENT_PDAM',
  SP2D_PURCHASE_PLN: 'PURCHASE_PLN',
};
/** The one product whose customers are told apart by their area. */
export const PSTN = 'PSTN';
const RAIL_OF = { payment: 'biller', purchase: 'voucher' } as const;

/** The products that the rows of a product may name. */
function payable(productId: string): ProductId[] {
  const kinds: Readonly<Record<string, string>> = UPLOAD_KINDS;
  const rail = kinds[productId] === 'purchase' ? RAIL_OF.purchase : RAIL_OF.payment;
  return (Object.keys(PRODUCTS) as ProductId[]).filter((each) => {
    const found = PRODUCTS[each];
    return found.rail === rail && (GROUPS[productId] ?? found.productGroup) === found.productGroup;
  });
}

/** Products and denominations that a fault names. */
const MOST_NAMED = 8;
const listed = (names: readonly string[]): string =>
  names.length > MOST_NAMED ? `${names.slice(0, MOST_NAMED).join(', ')}, …` : names.join(', ');

const fault = (
  cause: Parameters<typeof batchFault>[0],
  column: string,
  facts: Record<string, string | number>,
): RowFault => ({ cause, column, message: batchFault(cause, {}, facts).message });

/** What is wrong with a row before its biller or seller is asked: an unknown product, denomination, or a bill named twice. */
export function billFaults(row: Billed & Pick<Row, 'line'>, productId: string, first: number | undefined): RowFault[] {
  const { denomId, customerId } = row;
  const product = row.productId ?? '';
  const products = payable(productId);
  if (!products.some((each) => each === product))
    return [fault('batch.bill.product', 'produk', { value: product, products: listed(products) })];
  if (denomId !== null) {
    const sold = (DENOMINATIONS.get(product) ?? []).map((each) => each.denomId);
    if (!sold.includes(denomId))
      return [fault('batch.denom', 'denom', { value: denomId, product, sold: listed(sold) })];
  } else if (first !== undefined) return [fault('batch.bill.twice', 'nomor_pelanggan', { value: customerId, first })];
  return [];
}

/** The name of a bill or a purchase. */
export const billName = ({ productId, customerId, areaCode, denomId }: Billed): string =>
  [productId, areaCode, customerId, denomId].join(' ');

type Port = Pick<Context, 'clock' | 'profile' | 'read' | 'write'>;

/** Asks the biller or seller of a row what it costs. @throws Refused */
export function quoteOf(port: Port, { productId, customerId, areaCode, denomId }: Billed, who: Asker): Promise<Quote> {
  const product = findProduct(productId ?? '');
  if (productId === null || !product?.rail) throw new Refused('product.unavailable');
  const own = { productId, source: who.source, dest: customerId, amount: null };
  const ofBill: Inquiry =
    productId === PSTN ? { ...own, productId, parameters: { areaCode: areaCode ?? '' } } : { ...own, parameters: {} };
  const inquiry = denomId === null ? ofBill : { ...own, parameters: { denomId } };
  return RAILS[product.rail].inquire(inquiry, 0n, { ...port, session: who.session });
}
/** The user who asks a biller, and the account that will pay. */
export interface Asker {
  session: Actor;
  source: string;
}

/** What a refusal says of a row: of its field, if it names one. */
export const refusedWords = ({ message, more: { fields = {} } }: Refused): string =>
  Object.values(fields)[0] ?? message;

/** What the biller or seller of a row answered: amount and customer of the bill, or the faults. */
export type BillAnswer = Pick<Row, 'amount' | 'customerName' | 'holderName' | 'name' | 'bill' | 'billKey' | 'faults'>;

const billsOf = ({ parts }: Quote): string | null =>
  parts?.bills?.map(({ billNumber, billDate }) => billDate ?? billNumber).join(', ') ?? null;

/** Asks the biller or seller about a row, and compares its amount with the one of the file. */
export async function askBill(port: Port, row: Billed & Pick<Row, 'control'>, who: Asker): Promise<BillAnswer> {
  const refused = { amount: 0n, customerName: '', holderName: '', name: null, bill: null, billKey: null };
  try {
    const quote = await quoteOf(port, row, who);
    const { amount, destName, billKey = null } = quote;
    const isOther = row.control !== null && row.control !== amount;
    const facts = { actual: formatRupiah(fromSen(amount)), expected: formatRupiah(fromSen(row.control ?? 0n)) };
    return {
      ...{ amount, customerName: destName, holderName: destName, name: 'match', bill: billsOf(quote), billKey },
      faults: isOther ? [fault('batch.bill.control', 'nominal', facts)] : [],
    };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ...refused, faults: [fault('batch.bill', 'nomor_pelanggan', { message: refusedWords(error) })] };
  }
}
