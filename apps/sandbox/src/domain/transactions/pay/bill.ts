import type { Content, Inquiry } from '@ibk/sdk/contract';
import { formatRupiah, fromSen, toSen } from '@ibk/sdk/format';
import { type AutoType, limitWithin, scheduleRepeated } from '@ibk/sdk/rules';
import type { TransactionRow } from '../../../db/schema/transactions.ts';
import { Refused } from '../../../operation/refusals.ts';
import type { ProductId } from '../../products/products.ts';
import type { InquiryPort, Quote } from '../../rails/rail.ts';
import { contentOf } from '../facts/content.ts';
import { railOf } from '../facts/payment.ts';
import { maxAmountOf, withMaxAmount } from '../facts/schedule.ts';

/** The amount to be paid, with the month of the newest bill if it has one. */
function textOf(sen: bigint, { bills }: Pick<Content, 'bills'>): string {
  const month = bills?.at(-1)?.billDate ?? null;
  return `${formatRupiah(fromSen(sen))}${month === null ? '' : ` periode ${month}`}`;
}

/** What a payment pays: its amount, its bill, and the content that describes them. */
export type Payable = Pick<TransactionRow, 'amount' | 'billKey' | 'content' | 'destName'>;
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
const changed = (before: string, now: string, next: string) =>
  new Refused('bill.changed', { facts: { before, now, next } });

/** The payment of a bill that replaces an older bill of the same customer. */
function payableOf(row: TransactionRow, asked: Inquiry, quote: Quote): Payable {
  const { requestId, source, sourceName, fee, note } = row;
  const { amount, dest, destName, billKey = null } = quote;
  const about = { requestId, productId: row.productId as ProductId, source, sourceName, fee, note };
  const content = withMaxAmount(contentOf({ ...quote, ...about, dest, destName, amount }), asked);
  return { amount, billKey, content, destName };
}

const newestOf = ({ bills }: Pick<Content, 'bills'>): string | undefined => bills?.at(-1)?.billNumber;

/**
 * The current amount and bill of a payment. If biller or authority decide the amount, they are queried again, outside
 * any database transaction. A repeated bill may change up to its highest amount, but not the one that its approver
 * sees.
 *
 * @param isShown whether the bill of the entry itself is paid, as it was shown
 * @throws Refused bill.changed, or why the bill cannot be paid any more
 */
export async function quoteAgain(row: TransactionRow, port: InquiryPort, isShown = false): Promise<Payable> {
  const { asked } = row;
  if (!asked || !railOf(row).decidesAmount) return asEntered(row);
  const quote = await railOf(row).inquire(asked, toSen(asked.amount ?? 0), port);
  const { amount, billKey = null, parts = {} } = quote;
  if (amount === row.amount && billKey === row.billKey) return asEntered(row);
  const most = scheduleRepeated(row.schedule) ? maxAmountOf(asked) : null;
  const [before, now] = [textOf(row.amount, row.content), textOf(amount, parts)];
  if (most === null) throw changed(before, now, NEXT[row.schedule.autoType]);
  if (isShown && (amount !== row.amount || newestOf(parts) !== newestOf(row.content)))
    throw changed(before, now, NEXT.NOW);
  if (!limitWithin({ amount: fromSen(amount), limit: fromSen(most) }))
    throw changed(`paling banyak ${formatRupiah(fromSen(most))}`, now, NEXT[row.schedule.autoType]);
  return payableOf(row, asked, quote);
}

/**
 * Queries biller or authority again about the payment of an approval, before the database transaction of the approval.
 * A payment that executes later is queried when it executes.
 *
 * @returns the payment, or the reason why it may not be paid as it was entered; null if the approval pays nothing
 */
export async function askAgain(row: TransactionRow, port: InquiryPort): Promise<Payable | Refused | null> {
  const { autoType, payAtApproval = false } = row.schedule;
  if (row.status === 'VERIFY' && autoType !== 'NOW' && !payAtApproval) return null;
  return quoteAgain(row, port, true).catch(asRefusal);
}

/** @returns the fault if it is a refusal; throws any other. */
export function asRefusal(fault: unknown): Refused {
  if (fault instanceof Refused) return fault;
  throw fault;
}
