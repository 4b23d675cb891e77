import { formatRupiah, MAX_RUPIAH } from '@ibk/sdk/format';
import {
  vaLimits,
  vaPayment,
  type VirtualAccountPaymentFacts,
  type VirtualAccountPaymentRefusal,
  multiPaymentNominal,
} from '@ibk/sdk/rules';
import { eq } from 'drizzle-orm';
import { balance } from '../../db/schema/banking.ts';
import type { Tx } from '../../db/tx.ts';
import { Refused } from '../../operation/refusals.ts';
import { sumOrNull } from '../../operation/exact-sum.ts';
import { type BilledAccount, happenedTo, type PaymentRow } from './billed-account.ts';
import { type Choice, choiceOf } from './choices.ts';

type Refusal = (facts: VirtualAccountPaymentFacts) => Refused;

/** A payment of another amount than the choice allows. */
function amountRefusal(facts: VirtualAccountPaymentFacts): Refused {
  const { least, most } = vaLimits(facts);
  const isBelow = (facts.amount ?? 0) < least;
  const limits = isBelow ? `paling sedikit ${formatRupiah(least)}` : `paling banyak ${formatRupiah(most ?? 0)}`;
  return new Refused('rail.amount', {
    facts: { product: 'Pembayaran virtual account', limits },
    fields: { amount: `Nominal ${limits}` },
  });
}

/** The refusal of each rule; a field of the form shows the shorter sentence. */
const REFUSALS: Readonly<Record<VirtualAccountPaymentRefusal, Refusal>> = {
  'va.closed': () => new Refused('va.closed', { fields: { dest: 'Virtual account sudah ditutup' } }),
  'va.blocked': () => new Refused('va.blocked', { fields: { dest: 'Virtual account sedang diblokir' } }),
  'bill.expired': () =>
    new Refused('bill.expired', {
      facts: { bill: 'Virtual account' },
      fields: { dest: 'Virtual account sudah kedaluwarsa' },
    }),
  'bill.underWay': () =>
    new Refused('bill.underWay', { fields: { dest: 'Tagihan virtual account ini sedang dibayar' } }),
  'bill.paid': () =>
    new Refused('bill.paid', { facts: { how: '' }, fields: { dest: 'Tagihan virtual account ini sudah lunas' } }),
  'multiPayment.readOnly': ({ due }) =>
    new Refused('multiPayment.readOnly', {
      facts: { amount: formatRupiah(due) },
      fields: { amount: `Nominal tagihan ${formatRupiah(due)}` },
    }),
  'multiPayment.nominal': ({ amount }) => {
    const message = multiPaymentNominal({ value: amount }) ?? '';
    return new Refused('multiPayment.nominal', { facts: { message }, fields: { amount: message } });
  },
  'rail.amount': amountRefusal,
};

function assertTaken(facts: VirtualAccountPaymentFacts): void {
  const ruleId = vaPayment(facts);
  if (ruleId !== null) throw REFUSALS[ruleId](facts);
}

const NO_AMOUNT = { due: 0, min: 0, max: 0, owed: null, amount: 1 };

/**
 * What may be paid to an account now.
 *
 * @throws Refused va.closed, va.blocked, bill.expired, bill.underWay, bill.paid
 */
export function payableChoice(billed: BilledAccount, payments: readonly PaymentRow[], now: Date): Choice {
  const choice = choiceOf(billed);
  const underWay = payments.some(({ state }) => state === 'RESERVED');
  assertTaken({ ...happenedTo(billed, now), paid: choice === null, underWay, ...NO_AMOUNT });
  if (choice === null) throw REFUSALS['bill.paid']({ ...NO_AMOUNT });
  return choice;
}

/** What all payments of a bill, and the account that they credit, can have at most. */
export const MOST_OF_BILL = `Seluruh pembayaran tagihan dan saldo penampungnya paling banyak ${formatRupiah(MAX_RUPIAH)}`;

/**
 * @throws Refused va.sumTooLarge if a payment would take the sum of its bill, or the balance that it credits, above the
 *   contract's maximum, which nobody could be shown
 */
export async function assertCountable(read: Tx, { account, bill }: BilledAccount, amount: bigint): Promise<void> {
  const ofAccount = eq(balance.accountNumber, account.creditAccount);
  const [credited] = await read.select({ booked: balance.booked }).from(balance).where(ofAccount);
  if ([bill.paid, credited?.booked ?? 0n].every((sum) => sumOrNull(sum + amount) !== null)) return;
  throw new Refused('va.sumTooLarge', { facts: { message: MOST_OF_BILL }, fields: { amount: MOST_OF_BILL } });
}

/**
 * The amount that a payment of a choice has, in rupiah: that of the bill, or the typed one within the limits of the bill.
 *
 * @throws Refused multiPayment.readOnly: another amount than that of the bill; multiPayment.nominal; rail.amount
 */
export function amountOf({ amount: due, otherInfo = {} }: Choice, typed: number | null): number {
  const { minTransaction: min = 0, maxTransaction: max = 0, deficiencyAmount } = otherInfo;
  const amount = typed ?? (due > 0 ? due : null);
  assertTaken({ due, min, max, owed: deficiencyAmount ?? null, amount });
  return amount ?? due;
}
