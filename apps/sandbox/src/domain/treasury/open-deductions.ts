import { and, lt, type SQL } from 'drizzle-orm';
import type { DeductionCriteria } from '@ibk/sdk/contract';
import { dayOf } from '@ibk/sdk/format';
import { deduction, treasuryDocument } from '../../db/schema/treasury.ts';
import * as schema from '../../db/schema/treasury-conditions.ts';
import { nextDay } from '../../operation/bank-day.ts';
import type { Asking } from '../../operation/list-source.ts';
import { workingDayFrom } from '../rails/window.ts';

/** A state tax without a billing code. */
export const lacksBilling = schema.lacksBilling(deduction);
/** A state tax that was debited and has no NTPN. */
export const lacksNtpn = schema.lacksNtpn(deduction);
/** An unpaid state tax whose code ends before the next working day. */
export const isExpiring = ({ now, zone }: Pick<Asking, 'now' | 'zone'>): SQL =>
  and(
    schema.canExpire(deduction),
    lt(deduction.expiredDate, workingDayFrom(nextDay(dayOf(now.getTime(), zone)))),
  ) as SQL;

/** The criterion `billing` of a list of deductions. */
export const BILLING_IS: Readonly<Record<NonNullable<DeductionCriteria['billing']>, (asking: Asking) => SQL>> = {
  missing: () => lacksBilling,
  expiring: isExpiring,
  unpaid: () => schema.isUnpaid(deduction, treasuryDocument),
};
