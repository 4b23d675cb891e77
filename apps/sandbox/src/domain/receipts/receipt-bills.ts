import type { Bill } from '@ibk/sdk/contract';
import { formatAccount, formatRupiah, fromSen, toSen } from '@ibk/sdk/format';
import { billSummary, billTaxDetail, installmentName } from '@ibk/sdk/rules';
import { ending, line, type Paid, type ReceiptLine } from './receipt-parts.ts';

type BillInfo = NonNullable<Bill['otherInfo']>;

// prettier-ignore
const NAMES = [['Nomor tagihan', 'billNumber'], ['Periode', 'billDate'], ['Nama tagihan', 'billName']] as const satisfies
  readonly (readonly [string, keyof Bill])[];
// prettier-ignore
/** Amounts of a bill. For these, 0 means that the bill has none. @source 002 §3 */
const AMOUNTS = [
  ['Denda',            'denda'],
  ['Denda pajak',      'penalty'],
  ['Nominal angsuran', 'installmentAmount'],
  ['Sisa nominal',     'deficiencyAmount'],
] as const satisfies readonly (readonly [string, keyof BillInfo])[];
// prettier-ignore
const COUNTS = [['Tenor', 'tenor'], ['Sisa tenor', 'deficiencyTenor']] as const satisfies
  readonly (readonly [string, keyof BillInfo])[];

/** The smaller lines below a bill's amount. @source 002 §3, 002 §4.7 */
function detailOf(bill: Bill, productId: string, called: string): string[] {
  const { otherInfo = {} } = bill;
  return [
    ...NAMES.flatMap(([label, key]) => {
      const text = bill[key];
      return text && text !== called ? [`${label}: ${text}`] : [];
    }),
    ...billTaxDetail({ productId, otherInfo }).flatMap(([label, amount]) =>
      amount === null ? [] : [`${label}: ${formatRupiah(amount)}`],
    ),
    ...COUNTS.flatMap(([label, key]) => (otherInfo[key] === undefined ? [] : [`${label}: ${otherInfo[key]}`])),
    ...AMOUNTS.flatMap(([label, key]) => (otherInfo[key] ? [`${label}: ${formatRupiah(otherInfo[key])}`] : [])),
    ...(otherInfo.detail ?? []).map(
      ({ amount }, later) => `${installmentName(otherInfo, later)}: ${formatRupiah(amount)}`,
    ),
  ];
}

/** The fine that a bill's amount includes: a tax states it as `penalty`, any other bill as `denda`. */
const fineOf = ({ otherInfo }: Bill): number => otherInfo?.penalty ?? otherInfo?.denda ?? 0;

/** One line for each bill: its amount without the fine, and below it everything else that the bill states. */
export const bills = ({ content }: Paid): ReceiptLine[] =>
  (content.bills ?? []).map((bill, _, all) => {
    const isOnlyOfDate = all.every((other) => other === bill || other.billDate !== bill.billDate);
    const called = (isOnlyOfDate && bill.billDate) || bill.billNumber;
    const { amountShown } = billSummary({ amount: bill.amount, denda: fineOf(bill) });
    return line(`Tagihan ${called}`, formatRupiah(amountShown), ...detailOf(bill, content.productCode, called));
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
