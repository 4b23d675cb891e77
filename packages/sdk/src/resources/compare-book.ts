import type { ReconciliationDifference } from '../contract/index.ts';
import { reconcileNote } from '../rules/reconciliation/reconcile-note.ts';
import {
  type PeriodFacts,
  type ReconciledDifference,
  type ReconciledPeriod,
  reconcilePeriod,
} from '../rules/reconciliation/reconcile-period.ts';

/** A period of an account compared with a cash book: each difference has its sentence. */
export interface ReconciledAccount extends Omit<ReconciledPeriod, 'differences'> {
  differences: (ReconciledDifference & Pick<ReconciliationDifference, 'message'>)[];
}

/** Compares a period with a cash book, and says each difference in a sentence. */
export function compareBook(facts: PeriodFacts): ReconciledAccount {
  const found = reconcilePeriod(facts);
  return {
    ...found,
    differences: found.differences.map((each) => ({ ...each, message: reconcileNote(each) ?? each.kind })),
  };
}
