import type { Bill, Content } from '../contract/index.ts';
import { fromSen, toSen } from '../format/money.ts';
import { billSummary, billTaxDetail, installmentName } from '../rules/index.ts';
import { type FactsOf, type ShownFact, shownFacts } from './fact.ts';
import { mpnOf } from './mpn.ts';
import type { Paid } from './paid.ts';

const INSTALLMENT_TYPES = { OPEN: 'Nominal bebas', CLOSED: 'Nominal tetap' } as const;

// prettier-ignore
/** What a bill states besides its own amount. An amount of 0 means that the bill has none. @source 002 §3 */
const BILL = {
  number:            { kind: 'text',   label: 'Nomor tagihan',      of: ({ billNumber }) => billNumber },
  period:            { kind: 'text',   label: 'Periode',            of: ({ billDate }) => billDate },
  name:              { kind: 'text',   label: 'Nama tagihan',       of: ({ billName }) => billName },
  installmentType:   { kind: 'text',   label: 'Jenis angsuran',     of: ({ otherInfo }) => otherInfo?.installmentType && INSTALLMENT_TYPES[otherInfo.installmentType] },
  tenor:             { kind: 'count',  label: 'Tenor',              of: ({ otherInfo }) => otherInfo?.tenor },
  deficiencyTenor:   { kind: 'count',  label: 'Sisa tenor',         of: ({ otherInfo }) => otherInfo?.deficiencyTenor },
  fine:              { kind: 'amount', label: 'Denda',              of: ({ otherInfo }) => otherInfo?.denda || null },
  penalty:           { kind: 'amount', label: 'Denda pajak',        of: ({ otherInfo }) => otherInfo?.penalty || null },
  installmentAmount: { kind: 'amount', label: 'Nominal angsuran',   of: ({ otherInfo }) => otherInfo?.installmentAmount || null },
  deficiencyAmount:  { kind: 'amount', label: 'Sisa nominal',       of: ({ otherInfo }) => otherInfo?.deficiencyAmount || null },
  minTransaction:    { kind: 'amount', label: 'Minimum transaksi',  of: ({ otherInfo }) => otherInfo?.minTransaction || null },
  maxTransaction:    { kind: 'amount', label: 'Maksimum transaksi', of: ({ otherInfo }) => otherInfo?.maxTransaction || null },
} satisfies FactsOf<Bill>;
const NAMES = ['number', 'period', 'name'] as const;
const TERMS = ['installmentType', 'tenor', 'deficiencyTenor'] as const;
const AMOUNTS = [
  'fine',
  'penalty',
  'installmentAmount',
  'deficiencyAmount',
  'minTransaction',
  'maxTransaction',
] as const;

const amountFact = (label: string, value: number): ShownFact => ({ id: label, label, kind: 'amount', value });

/** What the other facts of the transaction state already; a bill does not repeat it. */
const stated = (content: Content): unknown[] => [
  content.dest,
  content.destName,
  content.selection?.virtualAccount,
  content.selection?.virtualAccountName,
  mpnOf(content)?.namaWajibPajak,
];

/** The facts below a bill's amount, without the name that stands in its label. @source 002 §3, 002 §4.7 */
function termsOf(bill: Bill, called: string, content: Content): ShownFact[] {
  const known = [called, ...stated(content)];
  const { otherInfo = {} } = bill;
  return [
    ...shownFacts(BILL, NAMES, bill).filter(({ value }) => !known.includes(value)),
    ...billTaxDetail({ productId: content.productCode, otherInfo }).flatMap(([label, part]) =>
      part === null ? [] : [amountFact(label, part)],
    ),
    ...shownFacts(BILL, TERMS, bill),
    ...shownFacts(BILL, AMOUNTS, bill),
    ...(otherInfo.detail ?? []).map((installment, later) =>
      amountFact(installmentName(otherInfo, later), installment.amount),
    ),
  ];
}

/** The fine that a bill's amount includes: a tax states it as `penalty`, any other bill as `denda`. */
const fineOf = ({ otherInfo }: Bill): number => otherInfo?.penalty ?? otherInfo?.denda ?? 0;

/** One fact for each bill: its amount without the fine, and below it everything else that the bill states. */
export const billFacts = (content: Content): ShownFact[] =>
  (content.bills ?? []).map((bill, at, all) => {
    const isOnlyOfDate = all.every((other) => other === bill || other.billDate !== bill.billDate);
    const called = (isOnlyOfDate && bill.billDate) || bill.billNumber;
    const { amountShown } = billSummary({ amount: bill.amount, denda: fineOf(bill) });
    const detail = termsOf(bill, called, content);
    return {
      id: `bill-${at}`,
      label: `Tagihan ${called}`,
      kind: 'amount',
      value: amountShown,
      ...(detail.length > 0 ? { detail } : {}),
    };
  });

/** The sums of a transaction: bills without their fines, the fines, the fee that is charged with them, and the total. */
export function sumsOf({ content: { bills = [], summary }, amounts }: Paid) {
  const fine = fromSen(bills.reduce((sum, bill) => sum + toSen(fineOf(bill)), 0n));
  const { amount, feeExclude: fee, total: totalAmount } = amounts;
  const { feeSourceAccount } = summary;
  const { amountShown, feeShown, totalShown } = billSummary({
    amount,
    fee,
    totalAmount,
    feeSourceAccount,
    denda: fine,
  });
  return { amount: amountShown, fine, fee: feeShown, total: totalShown };
}
