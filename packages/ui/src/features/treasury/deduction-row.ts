import {
  billingCreatedUnder,
  billingOfDeduction,
  type DeductionAction,
  deductionFactsOf,
  deductionFlags,
  deductionOffered,
  deductionReasonFacts,
  deductionReasons,
  deductionReversalSameDay,
  type DeductionView,
  type DocumentDeduction as Deduction,
  regionalDeductionActions,
  treasuryDeductionActions,
} from '@ibk/sdk/rules';

export type { Deduction };

export const codeOf = (row: Deduction): string | null => billingOfDeduction(row)?.billnum ?? null;

/** The actions that a screen offers for a row, by the rule deduction.offered. @source 002 §6 */
export const offeredFor = (row: Deduction, view: DeductionView): DeductionAction[] =>
  deductionOffered(deductionFactsOf(row, view));

/** Whether this screen lets its viewer create a billing for a row: its first one, or one for a code that must be changed. */
export const takesNewBilling = (row: Deduction, view: DeductionView): boolean =>
  billingCreatedUnder(row.tipeTransaksi, offeredFor(row, view)) !== null;

/** Why a payment that this screen might give back stays; null if it can be given back, or was not paid. @source 001 §5 */
export function lateReversal(row: Deduction, view: DeductionView): string | null {
  const facts = deductionFactsOf(row, view);
  const actions =
    facts.variant === 'regional' ? regionalDeductionActions(facts.row) : treasuryDeductionActions(facts.row);
  return deductionFlags(view).reverse && actions.includes('reverse') ? deductionReversalSameDay(facts) : null;
}

/** Why a row does not offer an action; null if it does. */
export const reasonAgainst = (row: Deduction, action: DeductionAction, view: DeductionView): string | null =>
  deductionReasons(deductionReasonFacts(row, view)).find((each) => each.action === action)?.reason ?? null;
