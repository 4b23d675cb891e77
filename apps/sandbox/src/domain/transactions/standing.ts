import { and, asc, eq } from 'drizzle-orm';
import { user } from '../../db/schema/identity.ts';
import { history, type HistoryAction, transaction } from '../../db/schema/transactions.ts';
import type { Tx } from '../../db/tx.ts';
import { scopeTo } from '../scope.ts';
import type { Session } from '../session/session.ts';
import type { Row } from './wire.ts';

/** One line of a transaction's history, with who did it; username and name are null where the bank itself acted. */
export interface Deed {
  version: number;
  action: HistoryAction;
  from: Row['status'] | null;
  to: Row['status'];
  userId: string | null;
  username: string | null;
  name: string | null;
  at: Date;
  reason: string | null;
  keyHash: string | null;
}

/** A transaction as it stands, with everything that happened to it, oldest first. */
export interface Standing {
  row: Row;
  deeds: Deed[];
}

/**
 * A transaction that this session may see.
 *
 * @param locks holds its row to the end of the transaction: who comes second waits, and then sees what the first did
 */
export async function standingOf(
  tx: Tx,
  session: Session,
  referenceId: string,
  { locks }: { locks: boolean },
): Promise<Standing | null> {
  const query = tx
    .select()
    .from(transaction)
    .where(and(eq(transaction.referenceId, referenceId), scopeTo(session).transactions));
  const [row] = await (locks ? query.for('update') : query);
  return row ? { row, deeds: await deedsOf(tx, referenceId) } : null;
}

/** Everything that happened to a transaction, oldest first. */
const deedsOf = (tx: Tx, referenceId: string): Promise<Deed[]> =>
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
export const approvalsOf = ({ deeds }: Standing): Deed[] => deeds.filter(({ action }) => action === 'approve');

/** What the move rules ask about this user and this transaction. */
export function personFacts(standing: Standing, { userId, roleId }: Session) {
  const { row } = standing;
  const approvals = approvalsOf(standing);
  return {
    status: row.status,
    role: roleId,
    isMaker: row.entryBy === userId,
    isVerifier: row.verifyBy === userId,
    hasApproved: approvals.some((deed) => deed.userId === userId),
    approvals: approvals.length,
    approvalsLeft: 1,
    scheduleType: row.schedule.autoType,
  };
}
