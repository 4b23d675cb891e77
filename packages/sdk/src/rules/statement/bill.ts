import { fromSen, toSen } from '../../format/money.ts';

type Amount = number | null | undefined;

/** Amounts of a bill in rupiah; an absent amount counts as 0. @source 002 §3 */
export interface BillFacts {
  amount?: Amount;
  fee?: Amount;
  totalAmount?: Amount;
  /** Set if the fee is charged to the source account. */
  feeSourceAccount?: string | number | boolean | null | undefined;
  denda?: Amount;
  penalty?: Amount;
  /** Whether the bill is a tax. */
  tax?: boolean | null | undefined;
}

/**
 * bill.summary: the amounts that a bill shows, in rupiah. The shown amount leaves out the penalty (denda, or penalty
 * for tax); the total is unchanged.
 *
 * @throws {RangeError} an amount with more than two decimals or beyond `MAX_RUPIAH`
 * @source 002 §4.7
 */
export function billSummary(bill: BillFacts): { amountShown: number; feeShown: number; totalShown: number } {
  const { amount, fee, totalAmount, feeSourceAccount, denda, penalty, tax } = bill;
  const fine = tax ? penalty : denda;
  const [feeShown, totalShown] = feeSourceAccount ? [0, amount] : [fee, totalAmount];
  return {
    amountShown: fromSen(toSen(amount ?? 0) - toSen(fine ?? 0)),
    feeShown: feeShown ?? 0,
    totalShown: totalShown ?? 0,
  };
}

/** Fields of a bill with the parts of a contribution; JP is in the field jkp. @source 002 §3, 002 §4.7 */
const CONTRIBUTION = [
  ['JHT', 'jht'],
  ['JKK', 'jkk'],
  ['JKM', 'jkm'],
  ['JP', 'jkp'],
] as const;

type OtherInfo = Partial<Record<(typeof CONTRIBUTION)[number][1], Amount>>;

/**
 * bill.taxDetail: the lines below a bill, as label and rupiah; null for an amount that the bill does not state.
 *
 * @source 002 §4.7
 */
export const billTaxDetail = (bill: { productId: string; otherInfo?: OtherInfo | null | undefined }) =>
  bill.productId === 'BPJSTK_EPS'
    ? CONTRIBUTION.map(([label, key]): [label: string, amount: number | null] => [label, bill.otherInfo?.[key] ?? null])
    : [];
