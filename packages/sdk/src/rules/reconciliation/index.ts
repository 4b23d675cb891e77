export type { BankLine, BookRow } from './ledger-entries.ts';
export type { Difference, DifferenceKind, Pair, PairBy, Reconciled } from './open-entries.ts';
export { type ReconcileFacts, reconcileMatch } from './reconcile-match.ts';
export { reconcileNote, type ReconcileNoteFacts } from './reconcile-note.ts';
export {
  type PeriodFacts,
  type ReconciledDifference,
  type ReconciledPeriod,
  type ReconciledTotals,
  reconcilePeriod,
} from './reconcile-period.ts';
export {
  reconcileClose,
  type ReconcileCloseFacts,
  type ReconcileCloseRefusal,
  reconcileOpen,
  type ReconcileOpenFacts,
  reconcileRows,
  type ReconcileRowsFacts,
  type ReconciliationStatus,
} from './reconcile-states.ts';
