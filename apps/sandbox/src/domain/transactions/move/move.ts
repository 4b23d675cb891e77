import { type Move, transactionMove } from '@ibk/sdk/rules';
import type { TransactionRow } from '../../../db/schema/transactions.ts';
import { Refused } from '../../../operation/refusals.ts';
import { assertBillOpen } from '../../bills/assert-bill-open.ts';
import type { Session, StandInPlace } from '../../../operation/session.ts';
import { withApproval } from '../facts/approval.ts';
import type { MoveUnit } from '../facts/move-unit.ts';

import type { Payable } from '../pay/bill.ts';
import { paidAtOnce } from '../pay/pay-at-once.ts';
import { guardFacts } from '../guards/guard-facts.ts';
import { advance, executeRun } from './execute-order.ts';
import { guardStages, needsOf, refusedAt } from '../guards/guards.ts';
import { refusedMove, stale } from '../facts/refusal-text.ts';
import { compareAndSet, nextAttempt, NO_RUN, takeMoney } from '../store/row-writes.ts';
import { firstRun, runAfter } from '../facts/schedule.ts';
import { storeMove } from '../store/store-move.ts';
import { tellUsers } from '../store/tell-people.ts';
import { personFacts, placeOf, type TransactionState } from '../facts/transaction-state.ts';

/** The move that a user requests for one transaction. */
export interface MoveCommand {
  action: 'verify' | 'approve' | 'reject' | 'recall' | 'retry' | 'close' | 'cancel';
  /** The version that the user saw. */
  seenVersion: number;
  keyHash: string;
  reason: string | null;
  reasonCode: string | null;
  /** The payment as biller or authority quote it now, or their refusal of it; null without a quote. */
  quoted?: Payable | Refused | null;
}

/** The actions that fill a place in the approval matrix. */
export const EXECUTES: readonly MoveCommand['action'][] = ['approve', 'retry'];
const NO_PLACE = { approverClass: null, inPlaceOf: null };

async function checkGuards(
  { tx, session, now, zone }: MoveUnit,
  { row }: TransactionState,
  { action }: MoveCommand,
  inPlaceOf: StandInPlace | null,
): Promise<void> {
  const stages = guardStages(action, row);
  if (stages.length === 0) return;
  const facts = await guardFacts(
    tx,
    { ...row, session, inPlaceOf, now, zone },
    { locks: action !== 'verify', needs: needsOf(stages) },
  );
  const refused = refusedAt(stages, facts);
  if (refused) throw refused;
}

/** Columns that record the acting user, by action. */
function actorFields(
  { action, reason, reasonCode }: MoveCommand,
  move: Move,
  row: TransactionRow,
  { userId: by }: Session,
  approverClass: string | null,
  at: Date,
): Partial<TransactionRow> {
  const approval = { approveBy: by, approveAt: at, ...withApproval(row, approverClass) };
  return {
    verify: { verifyBy: by, verifyAt: at },
    approve: approval,
    reject: { rejectBy: by, rejectAt: at, reason, reasonCode: move.reasonCode ?? reasonCode },
    recall: { rejectBy: by, rejectAt: at, reason, reasonCode: move.reasonCode ?? reasonCode },
    retry: { ...approval, ...(move.money === 'hold' ? { errorMessage: null, ruleId: null, retryable: false } : {}) },
    close: { rejectBy: by, rejectAt: at, reason, reasonCode: move.reasonCode ?? null },
    cancel: { rejectBy: by, rejectAt: at, reason, reasonCode: move.reasonCode ?? null, ...NO_RUN },
  }[action];
}

/**
 * The payment of a move as biller or authority quote it now; null without a quote. Every approval is quoted, so that a
 * first approver does not approve a payment that the last one could not.
 *
 * @throws Refused
 */
async function payableNow(
  { tx, session, zone }: MoveUnit,
  row: TransactionRow,
  { action, quoted = null }: MoveCommand,
): Promise<Payable | null> {
  if (!guardStages(action, row).includes('approve')) return null;
  await assertBillOpen(tx, quoted instanceof Refused ? row : (quoted ?? row), session, zone);
  if (quoted instanceof Refused) throw quoted;
  return quoted;
}

/** Pays the bill of an order that is paid at its approval, by a run of its own. @returns the run's reference */
async function payFirst({ tx, now, zone }: MoveUnit, order: TransactionRow, payable: Payable): Promise<string> {
  const { referenceId } = await executeRun(tx, order, payable, { now, zone });
  await advance(tx, order, { now, zone });
  return referenceId;
}

/**
 * Moves one transaction. Rules, guards, money, status and history share the unit's database transaction.
 *
 * @param state read under lock
 * @returns the reference of the payment that has to be executed now, or null
 * @throws Refused before anything is written, or of a first run after a savepoint of the caller
 */
export async function moveTransaction(
  unit: MoveUnit,
  state: TransactionState,
  command: MoveCommand,
): Promise<string | null> {
  const { tx, session, now, zone } = unit;
  const { row } = state;
  const { action, keyHash, reason } = command;
  if (row.version !== command.seenVersion) throw stale(state, command.seenVersion, zone);
  const move = transactionMove({ ...personFacts(state, session), action });
  if ('ruleId' in move) throw refusedMove(move.ruleId, action, state, session, zone);
  const { approverClass, inPlaceOf } = (EXECUTES.includes(action) && placeOf(state, session)) || NO_PLACE;
  await checkGuards(unit, state, command, inPlaceOf);
  const payable = await payableNow(unit, row, command);
  const isOrdered = move.to === 'AUTOTRX';
  const next = move.money === 'hold' ? nextAttempt(row, unit) : isOrdered ? (firstRun(row, { now, zone }) ?? {}) : {};
  const moved = { ...actorFields(command, move, row, session, approverClass, now), ...next, status: move.to };
  const told = { action, approverClass, inPlaceOf, at: now, reason, keyHash };
  if (move.money === 'hold') {
    if (await paidAtOnce(unit, row, moved, told)) return null;
    await takeMoney(tx, row, unit);
  }
  const after = await compareAndSet(tx, row, moved);
  // An order that is paid at its approval is due again on the day of its next run.
  const paidNow = isOrdered && payable !== null;
  const shown = paidNow ? { ...after, nextDueDate: runAfter(row, after.nextDueDate ?? '', zone)?.nextDueDate } : after;
  await storeMove(tx, { before: row, after: shown }, told, unit);
  if (after.reasonCode === 'PERBAIKAN' && row.entryBy !== null)
    await tellUsers(tx, [row.entryBy], `${row.referenceId} dikembalikan untuk perbaikan: ${reason ?? ''}`, now);
  if (paidNow) return payFirst(unit, after, payable);
  return move.money === 'hold' ? row.referenceId : null;
}
