import { dayOf } from '@ibk/sdk/format';
import type { CutOff } from '@ibk/sdk/contract';
import { momentOf } from '../../operation/bank-day.ts';
import { CUT_OFFS } from '../parameters/calendar.ts';
import { isWorkingDay, windowsAt } from './window.ts';

/** The conditions under which a rail takes a product. Amounts are whole sen; null means no limit. */
export interface RailTerms {
  min: bigint;
  max: bigint | null;
  /** The largest sum that one group may approve in a bank day. */
  groupDay: bigint | null;
  /** The hours in which payments are accepted; null for every hour of every day. */
  cutOff: CutOff | null;
  /** When the other bank will have a payment that is sent now; null if only its answer shows that. */
  settlesAt: ((sentAt: Date) => Date) | null;
}

const RUPIAH = 100n;
const MILLION = 1_000_000n * RUPIAH;

const after =
  (seconds: number) =>
  (sentAt: Date): Date =>
    new Date(sentAt.getTime() + seconds * 1_000);

const HOUR_MS = 3_600_000;
const CLEARING_ZONE = 'Asia/Jakarta';
const [FIRST_HOUR, LAST_HOUR] = ['08:00', '16:00'];

/** The next full hour from 08:00 to 16:00 WIB of a working day, at which the clearing exchanges what was sent. */
function nextClearing(sentAt: Date): Date {
  const hour = new Date(Math.ceil((sentAt.getTime() + 1) / HOUR_MS) * HOUR_MS);
  const day = dayOf(hour.getTime(), CLEARING_ZONE);
  const first = momentOf(day, FIRST_HOUR, CLEARING_ZONE);
  if (isWorkingDay(day) && hour <= momentOf(day, LAST_HOUR, CLEARING_ZONE)) return hour < first ? first : hour;
  const { next } = windowsAt(EXCHANGE, momentOf(day, LAST_HOUR, CLEARING_ZONE));
  return next.opensAt;
}
const EXCHANGE: CutOff = {
  productId: 'SKN',
  opensAt: FIRST_HOUR,
  closesAt: LAST_HOUR,
  timeZone: CLEARING_ZONE,
  workingDaysOnly: true,
};

const cutOffOf = (productId: string): CutOff | null => CUT_OFFS.find((each) => each.productId === productId) ?? null;

// prettier-ignore
/** The transfers to other banks. */
const TERMS: Readonly<Record<string, RailTerms>> = {
  TRF_ONL: { min: 10_000n * RUPIAH, max: 50n * MILLION,    groupDay: 100n * MILLION, cutOff: null,             settlesAt: after(0) },
  TRF_BIF: { min: RUPIAH,           max: 250n * MILLION,   groupDay: null,           cutOff: null,             settlesAt: after(25) },
  SKN:     { min: RUPIAH,           max: 1_000n * MILLION, groupDay: null,           cutOff: cutOffOf('SKN'),  settlesAt: nextClearing },
  RTGS:    { min: 100n * MILLION,   max: null,             groupDay: null,           cutOff: cutOffOf('RTGS'), settlesAt: after(60) },
};
const NO_TERMS: RailTerms = { min: 0n, max: null, groupDay: null, cutOff: null, settlesAt: null };

/** The terms of a product; no limit at all for one that stays in the bank or goes to a biller. */
export const termsOf = (productId: string): RailTerms => TERMS[productId] ?? NO_TERMS;
