import type { Bill } from '@ibk/sdk/contract';
import { formatAccount, formatRupiah, fromSen, toSen } from '@ibk/sdk/format';
import { billLines, billName, billSummary } from '@ibk/sdk/rules';
import { ending, line, type Paid, type ReceiptLine } from './receipt-parts.ts';

/** The fine that a bill's amount includes: a tax states it as `penalty`, any other bill as `denda`. */
const fineOf = ({ otherInfo }: Bill): number => otherInfo?.penalty ?? otherInfo?.denda ?? 0;

/** One line for each bill: its amount without the fine, and below it everything else that the bill states. */
export const bills = ({ content }: Paid): ReceiptLine[] =>
  (content.bills ?? []).map((bill) => {
    const { amountShown } = billSummary({ amount: bill.amount, denda: fineOf(bill) });
    const lines = billLines(bill, content).map(([label, text]) => `${label}: ${text}`);
    return line(`Tagihan ${billName(bill, content)}`, formatRupiah(amountShown), ...lines);
  });

/** Amounts of a payment: without fines, fines, fee and total. A source account that bears the fee is named. */
export function billTotals({ content }: Paid): ReceiptLine[] {
  const { bills: all = [], summary } = content;
  const denda = fromSen(all.reduce((sum, bill) => sum + toSen(fineOf(bill)), 0n));
  const { amountShown, feeShown, totalShown } = billSummary({ ...summary, denda });
  return [
    line(all.length > 0 ? 'Jumlah tagihan' : 'Nominal', formatRupiah(amountShown)),
    ...(denda > 0 ? [line('Denda', formatRupiah(denda))] : []),
    ...(summary.feeSourceAccount
      ? [line('Biaya dibebankan ke rekening', formatAccount(summary.feeSourceAccount), formatRupiah(summary.fee))]
      : []),
    ...ending(content, feeShown, totalShown),
  ];
}
