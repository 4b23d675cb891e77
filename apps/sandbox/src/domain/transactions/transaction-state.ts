import { and, asc, eq } from 'drizzle-orm';
import { user } from '../../db/schema/identity.ts';
import { history, type HistoryAction, transaction, type TransactionRow } from '../../db/schema/transactions.ts';
import type { Tx } from '../../db/tx.ts';
import { scopeTo } from '../../operation/scope.ts';
import type { Session } from '../../operation/session.ts';

/** One line of a transaction's history, with who did it; username and name are null where the bank itself acted. */
export interface HistoryEntry {
  version: number;
  action: HistoryAction;
  from: TransactionRow['status'] | null;
  to: TransactionRow['status'];
  userId: string | null;
  username: string | null;
  name: string | null;
  at: Date;
  reason: string | null;
  keyHash: string | null;
}

/** A transaction as it stands, with everything that happened to it, oldest first. */
export interface TransactionState {
  row: TransactionRow;
  entries: HistoryEntry[];
}

/**
 * A transaction that this session may see.
 *
 * @param locks holds its row to the end of the transaction: who comes second waits, and then sees what the first did
 */
export async function stateOf(
  tx: Tx,
  session: Session,
  referenceId: string,
  { locks }: { locks: boolean },
): Promise<TransactionState | null> {
  const query = tx
    .select()
    .from(transaction)
    .where(and(eq(transaction.referenceId, referenceId), scopeTo(session).transactions));
  const [row] = await (locks ? query.for('update') : query);
  return row ? { row, entries: await historyOf(tx, referenceId) } : null;
}

/** Everything that happened to a transaction, oldest first. */
const historyOf = (tx: Tx, referenceId: string): Promise<HistoryEntry[]> =>
  tx
    .select({
      version: history.version,
      action: history.action,
      from: history.from,
      to: history.to,
      userId: history.userId,
      username: user.username,
      name: user.name,
      at: history.at,
      reason: history.reason,
      keyHash: history.keyHash,
    })
    .from(history)
    .leftJoin(user, eq(user.userId, history.userId))
    .where(eq(history.referenceId, referenceId))
    .orderBy(asc(history.version));

/** The approvals kept so far. */
export const approvalsOf = ({ entries }: TransactionState): HistoryEntry[] =>
  entries.filter(({ action }) => action === 'approve');

/** What the move rules ask about this user and this transaction. */
export function personFacts(state: TransactionState, { userId, roleId }: Session) {
  const { row } = state;
  const approvals = approvalsOf(state);
  return {
    status: row.status,
    role: roleId,
    isMaker: row.entryBy === userId,
    isVerifier: row.verifyBy === userId,
    hasApproved: approvals.some((entry) => entry.userId === userId),
    approvals: approvals.length,
    approvalsLeft: 1,
    scheduleType: row.schedule.autoType,
  };
}
