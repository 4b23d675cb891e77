import { randomInt } from 'node:crypto';
import type { DeductionOutcome } from '@ibk/sdk/rules';

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

/** Answers to a payment and to a reinquiry; without `asks`, the reinquiry brings the NTPN. */
interface Ending {
  ending: string;
  description: string;
  pays: AuthorityAnswer;
  asks?: AuthorityAnswer;
}

// prettier-ignore
/** The sandbox's authority answers by the last two digits of the billing code; any other ending is paid at once. */
export const ENDINGS: readonly Ending[] = [
  { ending: '01', description: 'no NTPN yet, a reinquiry brings it',  pays: NO_NTPN },
  { ending: '02', description: 'refused before the debit',            pays: REFUSED },
  { ending: '03', description: 'refused after the debit',             pays: REFUSED_LATE },
  { ending: '04', description: 'expired: change the billing',         pays: EXPIRED },
  { ending: '05', description: 'already paid elsewhere',              pays: ELSEWHERE },
  { ending: '06', description: 'no NTPN, nor after a reinquiry',      pays: NO_NTPN, asks: NO_NTPN },
  { ending: '07', description: 'no NTPN yet, a reinquiry refuses',    pays: NO_NTPN, asks: REFUSED_LATE },
];

const endingOf = (code: string) => ENDINGS.find(({ ending }) => code.endsWith(ending));

/** A bill in question: amounts in whole sen, days as `YYYY-MM-DD`. */
export interface Bill {
  code: string;
  /** Amount to be paid. */
  amount: bigint;
  /** Amount of the billing, if this bank knows it. */
  billed: bigint | null;
  expiredDate: string | null;
  today: string;
}

const faultOf = ({ amount, billed, expiredDate, today }: Bill): AuthorityAnswer | null =>
  expiredDate !== null && expiredDate < today ? EXPIRED : billed !== null && billed !== amount ? OTHER_AMOUNT : null;

/** The tax authority of a sandbox. It is called inside the bank's own database transaction and changes nothing. */
export const taxAuthority = {
  pay: (bill: Bill): AuthorityAnswer => faultOf(bill) ?? endingOf(bill.code)?.pays ?? PAID,
  ask: (code: string): AuthorityAnswer => endingOf(code)?.asks ?? PAID,
  /** Reason to refuse a code for a bill, or null. */
  objection(bill: Bill): string | null {
    if (!/^\d{15}$/.test(bill.code)) return 'Kode billing tidak dikenal: harus 15 digit';
    const { outcome, message } = faultOf(bill) ?? endingOf(bill.code)?.pays ?? PAID;
    return outcome === 'billingInvalid' ? message : null;
  },
};

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A random NTPN: 16 letters and digits, issued by the state for a payment. */
export const newNtpn = (): string => Array.from({ length: 16 }, () => LETTERS.charAt(randomInt(36))).join('');

/** A random code of the tax office (DJP: first digit 0) that is probably new; it is paid at once. */
export const newBillingCode = (): string => `0${String(randomInt(10 ** 12)).padStart(12, '0')}00`;
