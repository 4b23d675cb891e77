import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { DeductionOutcome, TaxType } from '@ibk/sdk/rules';
import { taxBilling } from '../../db/schema/tax-billing.ts';
import type { Tx } from '../../db/tx.ts';
import { billingCodeKey } from '../bills/billing-code-key.ts';
import { askOrder, type Heard, type Order, placeOrder } from '../outside/orders.ts';
import { refusalAtInquiry } from '../outside/scenario-in-force.ts';
import { COLLECTORS } from './collectors.ts';

/** The tax authority's answer to one request; the message is ready to show. */
export interface AuthorityAnswer {
  outcome: DeductionOutcome;
  message: string;
}

const PAID: AuthorityAnswer = { outcome: 'paid', message: 'Data berhasil di transaksikan' };
const NO_NTPN: AuthorityAnswer = {
  outcome: 'noNtpn',
  message: 'Data berhasil di transaksikan, namun belum mendapatakan ntpn',
};
const REFUSED: AuthorityAnswer = { outcome: 'refused', message: 'Pembayaran ditolak kantor pajak sebelum pendebitan' };
const REFUSED_LATE: AuthorityAnswer = {
  outcome: 'refusedAfterDebit',
  message: 'Pembayaran ditolak kantor pajak setelah pendebitan',
};
const EXPIRED: AuthorityAnswer = {
  outcome: 'billingInvalid',
  message: 'Kode billing sudah kedaluwarsa. Ubah kode billing.',
};
const OTHER_AMOUNT: AuthorityAnswer = {
  outcome: 'billingInvalid',
  message: 'Nilai kode billing berbeda dengan nilai potongan. Ubah kode billing.',
};
const ELSEWHERE: AuthorityAnswer = {
  outcome: 'alreadyPaid',
  message: 'Kode billing sudah dibayar melalui saluran lain',
};

/** A bill in question: amounts in whole sen, days as `YYYY-MM-DD`. */
export interface Bill {
  code: string;
  productCode: string;
  kodeMap: string;
  /** Amount to be paid. */
  amount: bigint;
  /** Amount of the billing if this bank issued it, else null. */
  billed: bigint | null;
  expiredDate: string | null;
  today: string;
}

const faultOf = ({ amount, billed, expiredDate, today }: Bill): AuthorityAnswer | null =>
  expiredDate !== null && expiredDate < today ? EXPIRED : billed !== null && billed !== amount ? OTHER_AMOUNT : null;

/** A bill with the amount and the last day of its code, which any corporate may own. */
async function asIssued(tx: Tx, bill: Bill): Promise<Bill> {
  const [issued] = await tx
    .select({ billed: taxBilling.amount, expiredDate: taxBilling.expiredDate })
    .from(taxBilling)
    .where(eq(taxBilling.billNumber, bill.code));
  return { ...bill, ...issued };
}

/** The words of an outcome that has no text of its own. */
const WORDS: Record<DeductionOutcome, AuthorityAnswer> = {
  paid: PAID,
  noNtpn: NO_NTPN,
  refused: REFUSED,
  refusedAfterDebit: REFUSED_LATE,
  billingInvalid: EXPIRED,
  alreadyPaid: ELSEWHERE,
};

const REFUSALS = { expired: EXPIRED, paid: ELSEWHERE, unknown: REFUSED } as const;

const arrivalOf = ({ code, productCode, kodeMap, amount }: Bill, orderKey: string, now: Date) => ({
  orderKey,
  productId: productCode,
  productGroup: 'PAYMENT_TAX',
  source: null,
  dest: code,
  amount,
  billingCode: code,
  kodeMap,
  from: now,
  billKey: billingCodeKey(code),
  isReturnable: true,
  refusal: (reason: string | null) => (reason === 'missing' ? 'Pembayaran tidak sampai ke kantor pajak' : ''),
});

const withWords = (answer: AuthorityAnswer, message: string | null): AuthorityAnswer => ({
  ...answer,
  message: message || answer.message,
});

function paymentAnswer({ state, message, order }: Heard & { order: Order }): AuthorityAnswer {
  if (order.outcome === 'return') return withWords(REFUSED_LATE, order.message);
  if (state === 'refused') return withWords(order.reason ? REFUSALS[order.reason] : REFUSED, message);
  return state === 'pending' ? NO_NTPN : PAID;
}

/** The tax authority of a sandbox. Each call is a database transaction of its own, which holds no row of the bank's. */
export const taxAuthority = {
  /** Pays a bill under the bank's key; a repeated key is the same payment. */
  async pay(tx: Tx, bill: Bill, orderKey: string, now: Date): Promise<AuthorityAnswer> {
    return (
      faultOf(await asIssued(tx, bill)) ?? paymentAnswer(await placeOrder(tx, arrivalOf(bill, orderKey, now), now))
    );
  },
  /** The answer to a payment whose answer was lost. One that never arrived is refused from then on. */
  async find(tx: Tx, bill: Bill, orderKey: string, now: Date): Promise<AuthorityAnswer> {
    return paymentAnswer(await askOrder(tx, arrivalOf(bill, orderKey, now), now));
  },
  /** Returns the result of a payment that was debited. */
  async ask(tx: Tx, bill: Bill, orderKey: string, now: Date): Promise<AuthorityAnswer> {
    const { state, message } = await askOrder(tx, arrivalOf(bill, orderKey, now), now);
    return state === 'pending' ? NO_NTPN : state === 'done' ? PAID : withWords(REFUSED_LATE, message);
  },
  /** No answer: the money was taken, and what the authority did is not known. */
  silence: NO_NTPN,
  /** An outcome that was heard before. @param message null for the usual words */
  heard: (outcome: DeductionOutcome, message: string | null): AuthorityAnswer => withWords(WORDS[outcome], message),
  /** Reason to refuse a code for a bill, or null. */
  async objection(read: Tx, bill: Bill): Promise<string | null> {
    const { code, kodeMap, amount, productCode } = bill;
    if (!/^\d{15}$/.test(code)) return 'Kode billing tidak dikenal: harus 15 digit';
    const inquired = {
      productId: productCode,
      productGroup: 'PAYMENT_TAX',
      dest: code,
      billingCode: code,
      kodeMap,
      amount,
    };
    const reason = await refusalAtInquiry(read, inquired);
    const { outcome, message } = faultOf(bill) ?? (reason ? REFUSALS[reason] : PAID);
    return outcome === 'billingInvalid' ? message : null;
  },
};

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A random NTPN: 16 letters and digits, issued by the state for a payment. */
export const newNtpn = (): string => Array.from({ length: 16 }, () => LETTERS.charAt(randomInt(36))).join('');

/** A random code of a collector that is probably new; it is paid at once. */
export const newBillingCode = (collector: TaxType): string => {
  const { digits } = COLLECTORS[collector];
  return `${digits.charAt(randomInt(digits.length))}${String(randomInt(10 ** 12)).padStart(12, '0')}00`;
};
