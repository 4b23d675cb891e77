import {
  changeTreasuryBilling,
  createTreasuryBilling,
  payTreasuryBilling,
  readTransaction,
  reinquireDeduction,
  reverseDeduction,
} from '../../contract/operation-access.gen.ts';
import { type Role, ROLES } from '../roles.ts';
import { forOtherRoles } from '../shell/role-operations.ts';
import { deciding } from '../table.ts';
import { type DeductionAction, deductionOffers, type DeductionRowFacts } from './deduction-actions.ts';
import { deductionReversalSameDay, REVERSAL_SAME_DAY, type ReversalDates } from './deduction-reversal.ts';

/** The roles of the operation behind an action; the operations of both families have the same roles. */
const PERMITTED: Record<DeductionAction, readonly Role[]> = {
  process: payTreasuryBilling,
  reinquiry: reinquireDeduction,
  reverse: reverseDeduction,
  updateBilling: changeTreasuryBilling,
  viewBilling: readTransaction,
  createBilling: createTreasuryBilling,
  viewPhri: readTransaction,
};
/** Every action of a deduction of either family. */
export const DEDUCTION_ACTIONS: readonly string[] = /* @__PURE__ */ Object.keys(PERMITTED);
const TITLES: Partial<Record<Role, string>> = { OPR_USER: 'operator', VRF_USER: 'verifikator', APR_USER: 'approver' };

/** Why a role may not take an action that its row offers. */
function otherRole(action: DeductionAction, role: Role): string | undefined {
  const roles = PERMITTED[action];
  const titles = ROLES.filter((one) => roles.includes(one)).flatMap((one) => TITLES[one] ?? []);
  return forOtherRoles(`Tindakan ini hanya untuk ${titles.join(', ')}`, roles, role);
}

/** A row of either table, the role of its viewer, and the dates that decide a reversal. */
export type DeductionReasonFacts = { role: Role } & ReversalDates & DeductionRowFacts;

/** Whether an action is offered, and if not, the reason in Indonesian. */
export interface DeductionReason {
  action: DeductionAction;
  offered: boolean;
  reason: string | null;
}

/** Why an action that the row offers is refused: by the role, or a reversal by its day. */
function refused(facts: DeductionReasonFacts, action: DeductionAction): string | null {
  const byRole = otherRole(action, facts.role);
  if (byRole !== undefined || action !== 'reverse') return byRole ?? null;
  return deductionReversalSameDay(facts) && `${REVERSAL_SAME_DAY}; hubungi kontak bank melalui meja dalam proses`;
}

/**
 * deduction.reasons: every action of such a row, offered or with the reason against it. The row's own state is checked
 * first, then the role, then the day. No role is offered a reversal after its day. The list is empty for an unknown
 * variant.
 *
 * @param facts.row facts of this variant's rule of actions
 * @param facts.bankDate the day at `deduction.reversalDateSource`
 * @source 001 §4, 001 §5
 */
export const deductionReasons = (facts: DeductionReasonFacts): DeductionReason[] =>
  deductionOffers(facts).map(({ action, offer, why }) =>
    deciding(action, () => {
      const reason = offer ? refused(facts, action) : why();
      const offered = offer !== undefined && reason === null;
      if (offered) offer();
      return { action, offered, reason };
    }),
  );
