import type { Bill, Content } from '@ibk/sdk/contract';
import { formatAccount, formatRupiah, fromSen, toSen } from '@ibk/sdk/format';
import { billSummary, billTaxDetail, installmentName } from '@ibk/sdk/rules';
import { Amount } from '../../patterns/amount/amount.tsx';
import type { Definition } from '../../patterns/definition-list/definition-list.tsx';
import * as css from './content.css.ts';
import { ending, type Shown } from './definitions.tsx';

type BillInfo = NonNullable<Bill['otherInfo']>;
type Line = readonly [label: string, text: string];

// prettier-ignore
const NAMES = [['Nomor tagihan', 'billNumber'], ['Periode', 'billDate'], ['Nama tagihan', 'billName']] as const satisfies
  readonly (readonly [string, keyof Bill])[];
// prettier-ignore
/** Amounts of a bill. For these, 0 means that the bill has none. @source 002 §3 */
const AMOUNTS = [
  ['Denda',                'denda'],
  ['Denda pajak',          'penalty'],
  ['Nominal angsuran',     'installmentAmount'],
  ['Sisa nominal',         'deficiencyAmount'],
  ['Minimum transaksi',    'minTransaction'],
  ['Maksimum transaksi',   'maxTransaction'],
] as const satisfies readonly (readonly [string, keyof BillInfo])[];
// prettier-ignore
const COUNTS = [['Tenor', 'tenor'], ['Sisa tenor', 'deficiencyTenor']] as const satisfies
  readonly (readonly [string, keyof BillInfo])[];
const INSTALLMENT_TYPES = { OPEN: 'Nominal bebas', CLOSED: 'Nominal tetap' };

/** What the other rows already tell; a bill does not repeat it. */
const known = ({ dest, destName, selection, info }: Content): unknown[] => [
  dest,
  destName,
  selection?.virtualAccount,
  selection?.virtualAccountName,
  info && 'namaWajibPajak' in info ? info.namaWajibPajak : undefined,
];

/** The facts below a bill's amount, without the `called` name of its row. @source 002 §3, 002 §4.7 */
function linesOf(bill: Bill, called: string, content: Content): Line[] {
  const told = [called, ...known(content)];
  const { otherInfo = {} } = bill;
  const contribution = billTaxDetail({ productId: content.productCode, otherInfo });
  return [
    ...NAMES.flatMap(([label, key]): Line[] => {
      const text = bill[key];
      return text && !told.includes(text) ? [[label, text]] : [];
    }),
    ...contribution.flatMap(([label, amount]): Line[] => (amount === null ? [] : [[label, formatRupiah(amount)]])),
    ...(otherInfo.installmentType
      ? [['Jenis angsuran', INSTALLMENT_TYPES[otherInfo.installmentType]] satisfies Line]
      : []),
    ...COUNTS.flatMap(([label, key]): Line[] => (otherInfo[key] === undefined ? [] : [[label, `${otherInfo[key]}`]])),
    ...AMOUNTS.flatMap(([label, key]): Line[] => (otherInfo[key] ? [[label, formatRupiah(otherInfo[key])]] : [])),
    ...(otherInfo.detail ?? []).map(({ amount }, later): Line => [
      installmentName(otherInfo, later),
      formatRupiah(amount),
    ]),
  ];
}

/** The fine that a bill's amount includes: a tax states it as `penalty`, any other bill as `denda`. */
const fineOf = ({ otherInfo }: Bill): number => otherInfo?.penalty ?? otherInfo?.denda ?? 0;

/** One row for each bill: its amount without the fine, and below it everything else that the bill states. */
export const bills = ({ content }: Shown): Definition[] =>
  (content.bills ?? []).map((bill, _, all) => {
    const isOnlyOfDate = all.every((other) => other === bill || other.billDate !== bill.billDate);
    const called = (isOnlyOfDate && bill.billDate) || bill.billNumber;
    const lines = linesOf(bill, called, content);
    return {
      term: `Tagihan ${called}`,
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
