import {
  billingOfDeduction,
  type DeductionAction,
  deductionFactsOf,
  type DeductionFlagFacts,
  deductionFlags,
  deductionOffered,
  deductionReasons,
  deductionReversalSameDay,
  type DocumentDeduction as Deduction,
  isAggregateDeduction,
  regionalDeductionActions,
  treasuryDeductionActions,
} from '@ibk/sdk/rules';

export type { Deduction };

export const codeOf = (row: Deduction): string | null => billingOfDeduction(row)?.billnum ?? null;
/** Names the last payment of the row. */
export const requestOf = (row: Deduction): string =>
  (isAggregateDeduction(row) ? row.requestId : row.billing?.requestId) ?? '';
/** A row in a sentence. */
export const rowName = ({ kodeMap, namaMap }: Pick<Deduction, 'kodeMap' | 'namaMap'>): string =>
  `${kodeMap} ${namaMap}`;

/** The screen around a table of deductions. */
export interface DeductionScreen extends DeductionFlagFacts {
  /** Today by the bank's clock, `YYYY-MM-DD`. */
  now: string;
}

/** The actions that a screen offers for a row, by the rule deduction.offered. @source 002 §6 */
export const offeredFor = (row: Deduction, screen: DeductionScreen): DeductionAction[] =>
  deductionOffered(deductionFactsOf(row, screen));

/** Why a payment that this screen might give back stays; null if it can be given back, or was not paid. @source 001 §5 */
export function lateReversal(row: Deduction, screen: DeductionScreen): string | null {
  const facts = deductionFactsOf(row, screen);
  const actions =
    facts.variant === 'regional' ? regionalDeductionActions(facts.row) : treasuryDeductionActions(facts.row);
  return deductionFlags(screen).reverse && actions.includes('reverse') ? deductionReversalSameDay(facts) : null;
}

/** Why a row does not offer an action; null if it does. */
export function reasonAgainst(row: Deduction, action: DeductionAction, screen: DeductionScreen): string | null {
  const facts = deductionFactsOf(row, screen);
  const asked =
    facts.variant === 'regional' ? { ...facts, row: { ...facts.row, flags: deductionFlags(screen) } } : facts;
  return deductionReasons(asked).find((each) => each.action === action)?.reason ?? null;
}
