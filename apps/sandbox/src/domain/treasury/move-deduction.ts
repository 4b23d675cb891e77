import { and, eq } from 'drizzle-orm';
import {
  type DeductionAction,
  type DeductionReasonFacts,
  deductionReasons,
  deductionReversalSameDay,
  type DeductionStateFacts,
  deductionStates,
  regionalDeductionActions,
  treasuryDeductionActions,
} from '@ibk/sdk/rules';
import { deduction, deductionHistory, type DeductionPosting } from '../../db/schema/treasury.ts';
import { Refused } from '../../operation/refusals.ts';
import { ledger, LedgerFault } from '../../ledger/ledger.ts';
import { deductionReference } from '../../ledger/treasury-books.ts';
import type { UnitOfWork } from '../../operation/unit-of-work.ts';
import { type Deduction, type DeductionState, reasonFacts } from './deduction-state.ts';

const POSTINGS = { holdingToState: 'pay', holdingToSource: 'return', mirror: 'reverse', none: null } as const;

/** The actions that a row offers. */
export const offersOf = (facts: DeductionReasonFacts): DeductionAction[] =>
  facts.variant === 'treasury' ? treasuryDeductionActions(facts.row) : regionalDeductionActions(facts.row);
/** Whether a row offers an action. */
export const isOffered = (facts: DeductionReasonFacts, action: DeductionAction): boolean =>
  offersOf(facts).includes(action);

/**
 * Refuses an action that a row does not offer, by the same rules that explain the portal's buttons.
 *
 * @param more what the reason is followed by
 * @throws Refused deduction.states, deduction.reversalSameDay
 */
export function checkOffered(unit: UnitOfWork, state: DeductionState, action: DeductionAction, more = ''): void {
  const facts = reasonFacts(state, unit.session, unit);
  if (!isOffered(facts, action)) {
    const what = deductionReasons(facts).find((each) => each.action === action)?.reason ?? '';
    throw new Refused('deduction.states', { facts: { what: `${what}${more}` } });
  }
  const late = action === 'reverse' && deductionReversalSameDay(facts);
  if (late) throw new Refused('deduction.reversalSameDay', { facts: { message: late } });
}

/** The details of a step in the history, besides the new status. */
interface HistoryEntry {
  action: DeductionAction | 'settle';
  outcome?: string | null;
  posting?: DeductionPosting | null;
  reason?: string | null;
}

/** The setting of a step: one database transaction at one moment, for a user; null for the bank itself. */
export type StepUnit = Pick<UnitOfWork, 'tx' | 'now'> & { session: { userId: string | null } };

/** Writes a step: the row by compare-and-set, and its history entry. @returns the updated row */
export async function writeStep(
  unit: StepUnit,
  row: Deduction,
  next: Partial<Deduction>,
  entry: HistoryEntry,
): Promise<Deduction> {
  const { tx, session, now } = unit;
  const { deductionId, version, status } = row;
  const seen = and(
    eq(deduction.deductionId, deductionId),
    eq(deduction.version, version),
    eq(deduction.status, status),
  );
  const [moved] = await tx
    .update(deduction)
    .set({ ...next, version: version + 1 })
    .where(seen)
    .returning();
  if (!moved) throw new LedgerFault(`${deductionId} moved under its lock`);
  await tx.insert(deductionHistory).values({
    deductionId,
    version: version + 1,
    from: status,
    to: moved.status,
    userId: session.userId,
    at: now,
    ...entry,
  });
  return moved;
}

/** An action on a deduction, with the tax authority's outcome if it was asked. */
export interface DeductionCommand extends Pick<DeductionStateFacts, 'action' | 'outcome'> {
  reason?: string;
  /** Columns that change together with the status. */
  set: Partial<Deduction>;
}

/**
 * Moves a deduction. Status, money and history share the unit's database transaction. Accounts and amount come from the
 * stored row.
 *
 * @param state read under lock, and offering the action
 */
export async function moveDeduction(
  unit: StepUnit,
  { row, document }: DeductionState,
  { action, outcome = null, reason, set }: DeductionCommand,
): Promise<Deduction> {
  const move = deductionStates({ family: document.family, from: row.status, action, outcome });
  if (!move) throw new LedgerFault(`${row.deductionId} cannot ${action} from ${row.status} with ${outcome ?? 'none'}`);
  const posting = POSTINGS[move.ledger];
  if (posting !== null) {
    const { holdingAccount } = document;
    const [from, to] = {
      pay: [holdingAccount, row.creditAccount] as const,
      return: [holdingAccount, document.source] as const,
      reverse: [row.creditAccount, holdingAccount] as const,
    }[posting];
    const referenceId = deductionReference(row.deductionId, row.version + 1);
    await ledger.move(unit.tx, { referenceId, from, to, amount: row.nilai, at: unit.now });
  }
  const entry = { action, outcome, posting, reason: reason ?? null };
  return writeStep(unit, row, { ...set, status: move.to }, entry);
}
