import type { HistoryAction } from '@ibk/sdk/contract';
import { approvalPlace } from '@ibk/sdk/rules';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { prepared } from '../../../db/prepared.ts';
import { user } from '../../../db/schema/identity.ts';
import { history, transaction, type TransactionRow } from '../../../db/schema/transactions.ts';
import type { Tx } from '../../../db/tx.ts';
import { preparedInScope, scopeTo } from '../../../operation/scope.ts';
import type { Session, StandInPlace } from '../../../operation/session.ts';
import { absent } from '../../../operation/stand-in-place.ts';
import { classFacts, progressOf } from './approval.ts';

/** One entry of a transaction's history with its user; username and name are null if the bank itself acted. */
export interface HistoryEntry {
  version: number;
  action: HistoryAction;
  from: TransactionRow['status'] | null;
  to: TransactionRow['status'];
  userId: string | null;
  username: string | null;
  name: string | null;
  /** On an approval, the class of the place that it filled. */
  approverClass: string | null;
  /** On an approval by a stand-in, the absent user. */
  inPlaceOf: string | null;
  inPlaceOfName: string | null;
  at: Date;
  reason: string | null;
  keyHash: string | null;
}

/** The current row of a transaction with its history, oldest first. */
export interface TransactionState {
  row: TransactionRow;
  entries: HistoryEntry[];
}

/** Reads the rows of those transactions that this session may see. */
export const ownRows = (tx: Tx, session: Session, references: readonly string[]) =>
  tx
    .select()
    .from(transaction)
    .where(and(inArray(transaction.referenceId, [...references]), scopeTo(session).transactions));

const rowOf = (db: Tx, scope: ReturnType<typeof scopeTo>) =>
  db
    .select()
    .from(transaction)
    .where(and(eq(transaction.referenceId, sql.placeholder('referenceId')), scope.transactions));
const seenRow = preparedInScope('seen_row', (db, name, scope) => rowOf(db, scope).prepare(name));
const heldRow = preparedInScope('held_row', (db, name, scope) => rowOf(db, scope).for('update').prepare(name));

/**
 * Reads a transaction that this session may see; null for any other.
 *
 * @param locks holds the row to the end of the transaction, so that a concurrent request waits and then sees the result
 *   of the first
 */
export async function stateOf(
  tx: Tx,
  session: Session,
  referenceId: string,
  { locks }: { locks: boolean },
): Promise<TransactionState | null> {
  const { corporateId, corporateGroupId } = session;
  const statement = (locks ? heldRow : seenRow)(tx, session);
  const [row] = await statement.execute({ corporateId, corporateGroupId, referenceId });
  return row ? { row, entries: await oneHistory(tx).execute({ referenceId }) } : null;
}

/** Reads those of the transactions that this session may see, by reference. */
export async function statesOf(
  tx: Tx,
  session: Session,
  references: readonly string[],
): Promise<ReadonlyMap<string, TransactionState>> {
  const rows = await ownRows(tx, session, references);
  const states = new Map(rows.map((row) => [row.referenceId, { row, entries: [] as HistoryEntry[] }]));
  for (const { referenceId, ...entry } of await histories(tx, inArray(history.referenceId, [...states.keys()])))
    states.get(referenceId)?.entries.push(entry);
  return states;
}

/** The first runs of those orders that pay their bill at the approval, by the order's reference. */
export async function firstRunsOf(
  tx: Tx,
  states: readonly TransactionState[],
): Promise<ReadonlyMap<string, TransactionRow>> {
  const orders = states.filter(({ row }) => row.schedule.payAtApproval).map(({ row }) => row.referenceId);
  if (orders.length === 0) return new Map();
  const runs = await tx
    .select()
    .from(transaction)
    .where(inArray(transaction.scheduleOf, orders))
    .orderBy(desc(transaction.dueDate));
  return new Map(runs.map((run) => [run.scheduleOf ?? '', run]));
}

/** The histories that a condition selects, each oldest first. */
const histories = (db: Tx, condition: SQL) =>
  db
    .select({
      referenceId: history.referenceId,
      version: history.version,
      action: history.action,
      from: history.from,
      to: history.to,
      userId: history.userId,
      username: user.username,
      name: user.name,
      approverClass: history.approverClass,
      inPlaceOf: history.inPlaceOf,
      inPlaceOfName: absent.name,
      at: history.at,
      reason: history.reason,
      keyHash: history.keyHash,
    })
    .from(history)
    .leftJoin(user, eq(user.userId, history.userId))
    .leftJoin(absent, eq(absent.userId, history.inPlaceOf))
    .where(condition)
    .orderBy(asc(history.referenceId), asc(history.version));
const oneHistory = prepared((db) =>
  histories(db, eq(history.referenceId, sql.placeholder('referenceId'))).prepare('one_history'),
);

/** Moves that approve. */
const APPROVES: readonly HistoryAction[] = ['approve', 'retry'];
/** Moves after which the approvals begin anew. */
const FAILS: readonly HistoryAction[] = ['fail', 'refuseRun'];

/** All approvals, those of earlier attempts included. */
export const approvalsOf = ({ entries }: Pick<TransactionState, 'entries'>): HistoryEntry[] =>
  entries.filter(({ action }) => APPROVES.includes(action));

/** The approvals of the attempt that is being decided or executed. */
export const currentApprovals = ({ entries }: Pick<TransactionState, 'entries'>): HistoryEntry[] =>
  approvalsOf({ entries: entries.slice(entries.findLastIndex(({ action }) => FAILS.includes(action)) + 1) });

/** Whether a user has approved the attempt that is being decided, or a stand-in in their place. */
const placeIsFilled = (state: TransactionState, userId: string): boolean =>
  currentApprovals(state).some((entry) => entry.userId === userId || entry.inPlaceOf === userId);

/** The place in the approval matrix that an approval fills. */
interface FilledPlace {
  approverClass: string | null;
  /** The absent user for whom a stand-in approves; null for the user's own place. */
  inPlaceOf: StandInPlace | null;
}

/** The place in which a user would approve a transaction now; null if no place of the user is awaited. */
export function placeOf(state: TransactionState, { approverClass, standIn }: Session): FilledPlace | null {
  const { row } = state;
  const awaited = progressOf(row)?.left.map((each) => each.approverClass) ?? null;
  const away = standIn && {
    approverClass: standIn.approverClass,
    isMaker: row.entryBy === standIn.userId,
    isVerifier: row.verifyBy === standIn.userId,
    hasApproved: placeIsFilled(state, standIn.userId),
  };
  const place = approvalPlace({ awaited, approverClass, absent: away });
  if (place === 'absent' && standIn) return { approverClass: standIn.approverClass, inPlaceOf: standIn };
  return place === null ? null : { approverClass, inPlaceOf: null };
}

/** Facts for the move rules about this user and this transaction. */
export function personFacts(state: TransactionState, session: Session) {
  const { row } = state;
  const { userId, roleId } = session;
  const approvals = currentApprovals(state);
  const approverClass = placeOf(state, session)?.approverClass ?? session.approverClass;
  return {
    status: row.status,
    role: roleId,
    isMaker: row.entryBy === userId,
    isVerifier: row.verifyBy === userId,
    hasApproved: approvals.some((entry) => entry.userId === userId),
    isReplaced: approvals.some((entry) => entry.inPlaceOf === userId),
    approvals: approvals.length,
    ...classFacts(row, approverClass),
    scheduleType: row.schedule.autoType,
    retryable: row.retryable,
  };
}
