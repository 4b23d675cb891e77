import type { Content, Inquiry } from '@ibk/sdk/contract';
import { formatRupiah, fromSen } from '@ibk/sdk/format';
import { type AutoType, limitWithin, scheduleRepeated } from '@ibk/sdk/rules';
import type { TransactionRow } from '../../db/schema/transactions.ts';
import { Refused } from '../../operation/refusals.ts';
import type { ProductId } from '../products/products.ts';
import type { InquiryPort, Quote } from '../rails/rail.ts';
import { contentOf } from './content.ts';
import { railOf } from './payment.ts';
import { maxAmountOf, withMaxAmount } from './schedule.ts';

/** What is to be paid, with the month of the newest bill where it has one. */
function textOf(sen: bigint, { bills }: Pick<Content, 'bills'>): string {
  const month = bills?.at(-1)?.billDate ?? null;
  return `${formatRupiah(fromSen(sen))}${month === null ? '' : ` periode ${month}`}`;
}

/** What a payment pays: its amount, its bill, and the content that describes them. */
type Payable = Pick<TransactionRow, 'amount' | 'billKey' | 'content' | 'destName'>;
const asEntered = ({ amount, billKey, content, destName }: TransactionRow): Payable => ({
  amount,
  billKey,
  content,
  destName,
});

const REPEATED =
  'Entri tagihan ini tersendiri, atau batalkan jadwal ini dan entri lagi dengan batas yang lebih tinggi.';
/** What to do about a changed bill. */
const NEXT: Record<AutoType, string> = {
  NOW: 'Tolak transaksi ini, lalu entri lagi dengan tagihan terbaru.',
  DATE: 'Entri lagi dengan tagihan terbaru.',
  DAILY: REPEATED,
  MONTHLY: REPEATED,
};
const changed = ({ schedule }: TransactionRow, before: string, now: string) =>
  new Refused('bill.changed', { facts: { before, now, next: NEXT[schedule.autoType] } });

/** The payment of a bill that replaces an older bill of the same customer. */
function payableOf(row: TransactionRow, asked: Inquiry, quote: Quote): Payable {
  const { requestId, source, sourceName, fee, note } = row;
  const { amount, dest, destName, billKey = null } = quote;
  const about = { requestId, productId: row.productId as ProductId, source, sourceName, fee, note };
  const content = withMaxAmount(contentOf({ ...quote, ...about, dest, destName, amount }), asked);
  return { amount, billKey, content, destName };
}

/**
 * What a payment pays now. Biller or authority are asked again where they decide the amount, outside any database
 * transaction. A repeated bill may change up to its highest amount.
 *
 * @throws Refused bill.changed, or why the bill cannot be paid any more
 */
export async function quoteAgain(row: TransactionRow, port: InquiryPort): Promise<Payable> {
  const { asked } = row;
  if (!asked || !railOf(row).decidesAmount) return asEntered(row);
  const quote = await railOf(row).inquire(asked, port);
  const { amount, billKey = null, parts = {} } = quote;
  if (amount === row.amount && billKey === row.billKey) return asEntered(row);
  const most = scheduleRepeated(row.schedule) ? maxAmountOf(asked) : null;
  if (most === null) throw changed(row, textOf(row.amount, row.content), textOf(amount, parts));
  if (!limitWithin({ amount: fromSen(amount), limit: fromSen(most) }))
    throw changed(row, `paling banyak ${formatRupiah(fromSen(most))}`, textOf(amount, parts));
  return payableOf(row, asked, quote);
}

/**
 * Asks biller or authority once more what an approval would pay, before the database transaction of the approval. What
 * executes later is asked about when it executes.
 *
 * @returns why it may not be paid as it was entered, or null
 */
export async function askAgain(row: TransactionRow, port: InquiryPort): Promise<Refused | null> {
  if (row.status === 'VERIFY' && row.schedule.autoType !== 'NOW') return null;
  return quoteAgain(row, port).then(() => null, asRefusal);
}

/** @returns the fault if it is a refusal; throws any other. */
export function asRefusal(fault: unknown): Refused {
  if (fault instanceof Refused) return fault;
  throw fault;
}
