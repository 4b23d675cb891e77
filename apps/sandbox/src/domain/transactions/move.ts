import { and, eq } from 'drizzle-orm';
import { dayOf } from '@ibk/sdk/format';
import { type Move, transactionMove } from '@ibk/sdk/rules';
import { transaction, type TransactionRow } from '../../db/schema/transactions.ts';
import type { Tx } from '../../db/tx.ts';
import type { Person } from '../../operation/record-act.ts';
import { Refused } from '../../operation/refusals.ts';
import { InsufficientFunds, ledger, LedgerFault } from '../../ledger/ledger.ts';
import { assertBillOpen } from '../bills/assert-bill-open.ts';
import { withholdDeductions } from '../treasury/withhold.ts';
import type { Session } from '../../operation/session.ts';
import type { UnitOfWork } from '../../operation/unit-of-work.ts';
import { withApproval } from './approval.ts';

import { guardFacts } from './guard-facts.ts';
import { guardStage, refusedBy } from './guards.ts';
import { refusedMove, stale } from './refusal-text.ts';
import { nextRun } from './schedule.ts';
import { storeMove } from './store-move.ts';
import { personFacts, type TransactionState } from './transaction-state.ts';

/** A unit of work that also knows where the call came from. */
export type MoveUnit = UnitOfWork & Pick<Person, 'calledFrom'>;

/** The move that a user requests for one transaction. */
export interface MoveCommand {
  action: 'verify' | 'approve' | 'reject' | 'recall' | 'retry' | 'close' | 'cancel';
  /** The version that the user saw. */
  seenVersion: number;
  keyHash: string;
  reason: string | null;
  reasonCode: string | null;
  /** Why biller or authority would not take the payment as it was entered. */
  objection?: Refused | null;
}

async function checkGuards(
  { tx, session, now, zone }: UnitOfWork,
  { row }: TransactionState,
  { action }: MoveCommand,
): Promise<void> {
  const stage = guardStage(action, row);
  if (stage === null) return;
  const facts = await guardFacts(tx, { ...row, session, now, zone }, { locks: stage !== 'verify' });
  const refused = refusedBy(stage, facts);
  if (refused) throw refused;
}

/** Holds the money of the next attempt. @throws Refused balance.insufficient */
export async function holdMoney(tx: Tx, row: TransactionRow, now: Date): Promise<void> {
  const { referenceId, source, amount, fee, attempt } = row;
  try {
    await ledger.hold(tx, { referenceId, attempt: attempt + 1, accountNumber: source, amount: amount + fee, at: now });
    await withholdDeductions(tx, row, attempt + 1, now);
  } catch (fault) {
    if (fault instanceof InsufficientFunds) throw new Refused('balance.insufficient');
    throw fault;
  }
}

/** Columns of an order that does not run any more. */
export const NO_RUN = { nextDueDate: null, nextRunAt: null } as const;

/** Columns that record the acting user, by action. */
const actorFields = (
  { action, reason, reasonCode }: MoveCommand,
  move: Move,
  row: TransactionRow,
  { userId: by, approverClass }: Session,
  at: Date,
): Partial<TransactionRow> =>
  ({
    verify: { verifyBy: by, verifyAt: at },
    approve: { approveBy: by, approveAt: at, ...withApproval(row, approverClass) },
    reject: { rejectBy: by, rejectAt: at, reason, reasonCode: move.reasonCode ?? reasonCode },
    recall: { rejectBy: by, rejectAt: at, reason, reasonCode: move.reasonCode ?? reasonCode },
    retry: {
      ...{ approveBy: by, approveAt: at, ...withApproval(row, approverClass) },
      ...(move.money === 'hold' ? { errorMessage: null, ruleId: null, retryable: false } : {}),
    },
    close: { rejectBy: by, rejectAt: at, reason, reasonCode: move.reasonCode ?? null },
    cancel: { rejectBy: by, rejectAt: at, reason, reasonCode: move.reasonCode ?? null, ...NO_RUN },
  })[action];

/**
 * Changes status and version together, and only if they are still the ones that were read.
 *
 * @returns the row as it is afterwards
 */
export async function compareAndSet(
  tx: Tx,
  row: TransactionRow,
  next: Partial<TransactionRow>,
): Promise<TransactionRow> {
  const { referenceId, status, version } = row;
  const seen = and(
    eq(transaction.referenceId, referenceId),
    eq(transaction.status, status),
    eq(transaction.version, version),
  );
  const [after] = await tx
    .update(transaction)
    .set({ ...next, version: version + 1 })
    .where(seen)
    .returning();
  if (!after) throw new LedgerFault(`${referenceId} moved under its lock`);
  return after;
}

/** Columns of an attempt that begins. */
export const nextAttempt = ({ attempt }: TransactionRow, heldAt: Date): Partial<TransactionRow> => ({
  attempt: attempt + 1,
  heldAt,
  sentAt: null,
  nextInquiryAt: null,
  inquiries: 0,
});

/** The first run of an order that is approved now; a guard has found one. */
const firstRun = (row: TransactionRow, { now, zone }: UnitOfWork): Partial<TransactionRow> =>
  nextRun(row, dayOf(now, zone), zone) ?? {};

/**
 * Moves one transaction. Rules, guards, money, status and history share the unit's database transaction.
 *
 * @param state read under lock
 * @throws Refused before anything is written
 */
export async function moveTransaction(unit: MoveUnit, state: TransactionState, command: MoveCommand): Promise<void> {
  const { tx, session, now, zone } = unit;
  const { row } = state;
  const { action, keyHash, reason } = command;
  if (row.version !== command.seenVersion) throw stale(state, command.seenVersion, zone);
  const move = transactionMove({ ...personFacts(state, session), action });
  if ('ruleId' in move) throw refusedMove(move.ruleId, action, state, session, zone);
  await checkGuards(unit, state, command);
  // Asked at every approval, so that a first approver does not approve what the last one could not.
  if (guardStage(action, row) === 'approve') {
    await assertBillOpen(tx, row, session, zone);
    if (command.objection) throw command.objection;
  }
  if (move.money === 'hold') await holdMoney(tx, row, now);
  const approverClass = action === 'approve' || action === 'retry' ? session.approverClass : null;
  const next = move.money === 'hold' ? nextAttempt(row, now) : move.to === 'AUTOTRX' ? firstRun(row, unit) : {};
  const moved = { ...actorFields(command, move, row, session, now), ...next, status: move.to };
  const after = await compareAndSet(tx, row, moved);
  await storeMove(tx, { before: row, after }, { action, approverClass, at: now, reason, keyHash }, unit);
}
