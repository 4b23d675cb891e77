import { and, eq, inArray, isNotNull, isNull, like, lt, not, or, type SQL } from 'drizzle-orm';
import type { DeductionCriteria } from '@ibk/sdk/contract';
import { dayOf } from '@ibk/sdk/format';
import { deductionStatusIn, type DeductionStatus } from '@ibk/sdk/rules';
import { deduction, treasuryDocument } from '../../db/schema/treasury.ts';
import { nextDay } from '../../operation/bank-day.ts';
import type { Asking } from '../../operation/list-source.ts';
import { workingDayFrom } from '../rails/window.ts';

/** Deductions in these statuses, in either family; no name means two things. */
export const inStatus = (...statuses: DeductionStatus[]): SQL =>
  inArray(
    deduction.status,
    statuses.flatMap((status) => [status, deductionStatusIn('agg-kasda', status)]),
  );

const isMpn = eq(deduction.tipeTransaksi, 'MPN');
/** A user pays it by a button, in some status. */
const isPaidByUser = or(
  isMpn,
  and(
    eq(deduction.tipeTransaksi, 'PAD'),
    or(eq(treasuryDocument.family, 'kasda'), like(deduction.productCode, '%CTAS%')),
  ),
) as SQL;

/** Paid, as far as the tax authority or the region is concerned. */
export const isPaid = inStatus('SUCCESS');
/** A user has yet to pay it. */
const isUnpaid = and(isPaidByUser, inStatus('ACTIVE', 'FAILED', 'CHANGE_BILLING')) as SQL;
/** A state tax without a billing code. */
export const lacksBilling = and(isMpn, isNull(deduction.idBilling), not(isPaid)) as SQL;
/** A state tax that was debited and has no NTPN. */
export const lacksNtpn = and(isMpn, inStatus('SUSPECT', 'SUCCESS'), isNull(deduction.ntpn)) as SQL;
/** An unpaid state tax whose code ends before the next working day. */
export const isExpiring = ({ now, zone }: Pick<Asking, 'now' | 'zone'>): SQL =>
  and(
    isMpn,
    isUnpaid,
    isNotNull(deduction.idBilling),
    lt(deduction.expiredDate, workingDayFrom(nextDay(dayOf(now.getTime(), zone)))),
  ) as SQL;

/** The criterion `billing` of a list of deductions. */
export const BILLING_IS: Readonly<Record<NonNullable<DeductionCriteria['billing']>, (asking: Asking) => SQL>> = {
  missing: () => lacksBilling,
  expiring: isExpiring,
  unpaid: () => isUnpaid,
};
