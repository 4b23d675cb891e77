import { dayOf, toSen } from '@ibk/sdk/format';
import { type RailHours, railTerms } from '@ibk/sdk/rules';
import { momentOf } from '../../operation/bank-day.ts';
import { isWorkingDay, windowsAt } from './window.ts';

/** The conditions under which a rail takes a product. Amounts are whole sen; null means no limit. */
export interface RailTerms {
  min: bigint;
  max: bigint | null;
  /** The largest sum that one group may approve in a bank day. */
  groupDay: bigint | null;
  /** The hours in which payments are accepted; null for every hour of every day. */
  cutOff: RailHours | null;
  /** When the other bank will have a payment that is sent now; null if only its answer shows that. */
  settlesAt: ((sentAt: Date) => Date) | null;
}

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
const EXCHANGE: RailHours = {
  opensAt: FIRST_HOUR,
  closesAt: LAST_HOUR,
  timeZone: CLEARING_ZONE,
  workingDaysOnly: true,
};

/** When the other bank has the money, of the products that leave the bank. */
const SETTLES_AT: Readonly<Record<string, RailTerms['settlesAt']>> = {
  TRF_ONL: after(0),
  TRF_BIF: after(25),
  SKN: nextClearing,
  RTGS: after(60),
};
const NO_TERMS: RailTerms = { min: 0n, max: null, groupDay: null, cutOff: null, settlesAt: null };

const inSen = (rupiah: number | null): bigint | null => (rupiah === null ? null : toSen(rupiah));

/** The terms of a product; no limit at all for one that stays in the bank or goes to a biller. */
export function termsOf(productId: string): RailTerms {
  const terms = railTerms({ productId });
  if (!terms) return NO_TERMS;
  const { min, max, groupDay, hours } = terms;
  const settlesAt = SETTLES_AT[productId] ?? null;
  return { min: toSen(min), max: inSen(max), groupDay: inSen(groupDay), cutOff: hours, settlesAt };
}
