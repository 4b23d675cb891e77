import type { BillSelection, VirtualAccountBills } from '@ibk/sdk/contract';
import { fromSen } from '@ibk/sdk/format';
import { Refused } from '../../operation/refusals.ts';
import { type BilledAccount, leftOf, type PaymentRow } from './billed-account.ts';

/** One way to pay a virtual account now. */
export type Choice = VirtualAccountBills['choices'][number];
/** The ids by which a payment names its choice. */
export type ChosenIds = Readonly<
  Partial<Pick<BillSelection, 'type' | 'invoiceId' | 'installmentId' | 'installmentDetailId'>>
>;

const IDS = ['type', 'invoiceId', 'installmentId', 'installmentDetailId'] as const;

/** The invoice, or the part of a plan, that a choice pays; null if the payer decides. */
export const partOf = ({ invoiceId, installmentDetailId }: ChosenIds): string | null =>
  installmentDetailId ?? invoiceId ?? null;

const rupiah = (sen: bigint): number => fromSen(sen);
type BillKey = Pick<PaymentRow, 'virtualAccountNumber' | 'sequence'>;
/** Names a bill of an account. */
const nameOf = ({ virtualAccountNumber, sequence }: BillKey): string => `${virtualAccountNumber}_${sequence}`;
const partId = (bill: BillKey, part: number): string => `det_${nameOf(bill)}_${part}`;
const limitsOf = ({ bill: { minTransaction, maxTransaction } }: BilledAccount) => ({
  minTransaction: rupiah(minTransaction),
  maxTransaction: rupiah(maxTransaction),
});

/**
 * The part of a plan that is paid next, from 1: a payment that failed leaves its part open, whatever was paid after it.
 *
 * @param taken ids of the parts that are paid, or on their way
 */
export function firstOpenPart(bill: BillKey, taken: ReadonlySet<string>): number {
  let part = 1;
  while (taken.has(partId(bill, part))) part += 1;
  return part;
}

function planOf(billed: BilledAccount, owed: number): Choice {
  const { kind: _, message, installmentType, amount, tenor } = billed.bill;
  const parts = tenor ?? 1;
  const isClosed = installmentType === 'CLOSED';
  const left = Math.max(0, parts - billed.bill.payments);
  // Terms may change between two parts: the last one takes what is left, and none more than that.
  const due = isClosed ? (left > 1 ? Math.min(rupiah(amount), owed) : owed) : 0;
  const installmentDetailId = partId(billed.bill, billed.bill.nextPart);
  return {
    type: 'INSTALLMENT',
    installmentId: `ins_${nameOf(billed.bill)}`,
    installmentMessage: message ?? '',
    installmentDetailId,
    amount: due,
    otherInfo: {
      installmentType: installmentType ?? 'OPEN',
      tenor: parts,
      deficiencyTenor: left,
      ...(isClosed ? { installmentAmount: due } : limitsOf(billed)),
      deficiencyAmount: owed,
      detail: [{ installmentDetailId, amount: due }],
    },
  };
}

/** What may be paid now, at most one choice: the next part of a plan, the invoice, or what the payer decides. */
export function choiceOf(billed: BilledAccount): Choice | null {
  const { account, bill } = billed;
  const { owed, isPaid } = leftOf(billed);
  if (isPaid) return null;
  if (bill.kind === 'INSTALLMENT') return planOf(billed, owed ?? 0);
  const amount = rupiah(bill.amount);
  if (bill.kind === 'INVOICE')
    return { type: 'INVOICE', invoiceId: `inv_${nameOf(bill)}`, invoiceMessage: bill.message ?? '', amount };
  return { type: 'DEFAULT', amount: account.isOpen ? 0 : amount, otherInfo: limitsOf(billed) };
}

/** @throws Refused bill.choice if a payment names another choice than there is */
export function assertChosen(choice: Choice, chosen: ChosenIds): void {
  if (IDS.every((id) => choice[id] === chosen[id])) return;
  throw new Refused('bill.choice', { fields: { 'parameters.type': 'Pilih lagi dari tagihan yang tersedia' } });
}
