import type { Bill } from '@ibk/sdk/contract';
import { formatAccount, formatRupiah, fromSen, toSen } from '@ibk/sdk/format';
import { billLines, billName, billSummary } from '@ibk/sdk/rules';
import { Amount } from '../../patterns/amount/amount.tsx';
import type { Definition } from '../../patterns/definition-list/definition-list.tsx';
import * as css from './content.css.ts';
import { ending, type Shown } from './definitions.tsx';

/** The fine that a bill's amount includes: a tax states it as `penalty`, any other bill as `denda`. */
const fineOf = ({ otherInfo }: Bill): number => otherInfo?.penalty ?? otherInfo?.denda ?? 0;

/** One row for each bill: its amount without the fine, and below it everything else that the bill states. */
export const bills = ({ content }: Shown): Definition[] =>
  (content.bills ?? []).map((bill) => {
    const lines = billLines(bill, content);
    return {
      term: `Tagihan ${billName(bill, content)}`,
      value: <Amount value={billSummary({ amount: bill.amount, denda: fineOf(bill) }).amountShown} />,
      ...(lines.length > 0
        ? {
            detail: lines.map(([label, text]) => (
              <span key={label} className={css.line}>
                {label}: {text}
              </span>
            )),
          }
        : {}),
    };
  });

/** Amounts of a payment: without fines, fines, fee and total. A source account that bears the fee is named. */
export function billTotals({ content }: Shown): Definition[] {
  const { bills: all = [], summary } = content;
  const denda = fromSen(all.reduce((sum, bill) => sum + toSen(fineOf(bill)), 0n));
  const { amountShown, feeShown, totalShown } = billSummary({ ...summary, denda });
  return [
    { term: all.length > 0 ? 'Jumlah tagihan' : 'Nominal', value: <Amount value={amountShown} /> },
    ...(denda > 0 ? [{ term: 'Denda', value: <Amount value={denda} /> }] : []),
    ...(summary.feeSourceAccount
      ? [
          {
            term: 'Biaya dibebankan ke rekening',
            value: formatAccount(summary.feeSourceAccount),
            detail: formatRupiah(summary.fee),
          },
        ]
      : []),
    ...ending(content, feeShown, totalShown),
    ...(content.parameters?.maxAmount === undefined
      ? []
      : [{ term: 'Batas nominal tiap tagihan', value: <Amount value={content.parameters.maxAmount} /> }]),
  ];
}
