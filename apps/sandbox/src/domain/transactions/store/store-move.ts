import type { AuditRow } from '@ibk/sdk/contract';
import { fromSen } from '@ibk/sdk/format';
import { audit } from '../../../db/schema/audit.ts';
import { history, type transaction, type TransactionRow } from '../../../db/schema/transactions.ts';
import type { Tx } from '../../../db/tx.ts';
import { followTransaction } from '../../treasury/follow-transaction.ts';
import { heardEvents } from '../../../events/insert-events.ts';
import type { StandInPlace } from '../../../operation/session.ts';
import { auditRowOf, type Person } from '../../../operation/record-act.ts';
import { noticesOfMove } from '../../notices/move-notice.ts';
import { insertNotices } from '../../notices/insert-notices.ts';
import { eventsOfMove } from './move-event.ts';
import { tellOwner } from '../../notices/tell-owner.ts';

type Inserted = typeof transaction.$inferInsert;

/** Fields of a new transaction that the audit trail records. */
const ENTERED: readonly (keyof Inserted)[] = [
  'status',
  'productId',
  'source',
  'dest',
  'destName',
  'amount',
  'fee',
  'note',
  'schedule',
  'correctionOf',
  'repayOf',
  'returnOf',
  'scheduleOf',
];
/** Fields that a move may change and that the audit trail records. */
const MOVED: readonly (keyof Inserted)[] = [
  'status',
  'reasonCode',
  'errorMessage',
  'ruleId',
  'transactionId',
  'settlementDate',
  'nextDueDate',
];

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'bigint') return String(fromSen(value));
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const changesOf = (
  fields: readonly (keyof Inserted)[],
  before: Partial<Inserted> | null,
  after: Partial<Inserted>,
): AuditRow['changes'] =>
  fields
    .map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after[field]) }))
    .filter(({ before: was, after: is }) => was !== is);

/** The facts of a transaction that queue and detail show at a version. */
export const seenOf = (
  { source, dest, destName, amount, fee }: TransactionRow,
  { version, status }: Pick<TransactionRow, 'version' | 'status'>,
): NonNullable<AuditRow['seen']> => ({
  version,
  status,
  source,
  dest,
  destName,
  amount: fromSen(amount),
  fee: fromSen(fee),
});

/** A move as the history records it. */
export interface Told extends Pick<
  typeof history.$inferInsert,
  'action' | 'at' | 'reason' | 'keyHash' | 'approverClass'
> {
  /** The absent user in whose place a stand-in approves. @default null */
  inPlaceOf?: Pick<StandInPlace, 'userId' | 'name'> | null;
}

/** 'menggantikan Vina Marbun'; null for an act in the user's own place. */
const insteadOf = ({ inPlaceOf }: Told): string | null => (inPlaceOf ? `menggantikan ${inPlaceOf.name}` : null);

interface Moved {
  /** Null for a new transaction. */
  before: TransactionRow | null;
  after: Inserted;
  /** The rejected transaction that a new one corrects. */
  replaces?: TransactionRow | null;
  /** The transfer that came back with a new credit; its people are told. */
  about?: TransactionRow;
  /** The user whose own call led the bank to this move, and whose answer states it. */
  answered?: string | null;
}

/** The audit row of a move. @param by null if the bank itself acts */
export const auditOfMove = ({ before, after, replaces = null }: Moved, told: Told, by: Person | null) =>
  auditRowOf(after, by, {
    action: told.action,
    at: told.at,
    referenceIds: [after.referenceId],
    message: told.reason ?? insteadOf(told),
    seen: before && by && seenOf(before, before),
    changes: before ? changesOf(MOVED, before, after) : changesOf(ENTERED, replaces, after),
  });

type StoredMove = readonly [moved: Moved, told: Told, by: Person | null];

/** What the people of a transaction are told of a move. */
const noticesOfStored = ([{ after, about, answered = null }, told, by]: StoredMove) => {
  const { action, at, reason } = told;
  const how = { action, at, reason, insteadOf: insteadOf(told) };
  return noticesOfMove({ ...how, after, about: about ?? null, by: by?.session ?? null, answered });
};

const eventsOfStored = ([{ before, after, about }, { action, at, reason }]: StoredMove) =>
  eventsOfMove({ action, at, reason, isNew: before === null, after, about });

/**
 * Stores moves in the history and in the audit trail, with the notices and the events that tell of them, in the order in
 * which they were made and in the database transaction that changes the row. All of it is one statement.
 *
 * @param moves each with who made it: null if the bank itself acts
 */
export async function storeMoves(tx: Tx, moves: readonly StoredMove[]): Promise<void> {
  const entries = moves.map(([{ before, after }, told, by]) => ({
    referenceId: after.referenceId,
    version: after.version,
    from: before?.status ?? null,
    to: after.status,
    userId: by?.session?.userId ?? null,
    ...told,
    inPlaceOf: told.inPlaceOf?.userId ?? null,
  }));
  const entered = tx.$with('entered').as(tx.insert(history).values(entries).returning({ version: history.version }));
  const notices = moves.flatMap(noticesOfStored);
  const told = notices.length > 0 ? [tx.$with('told').as(insertNotices(tx, notices))] : [];
  await tx
    .with(entered, ...told, ...heardEvents(tx, moves.flatMap(eventsOfStored)))
    .insert(audit)
    .values(moves.map((move) => auditOfMove(...move)));
  for (const [{ before, after }, { action, at, reason }, by] of moves) {
    const { referenceId, status, reasonCode, kasdaId = null } = after;
    const how = { action, at, reason, userId: by?.session?.userId ?? null };
    await followTransaction(tx, { before, after: { referenceId, status, reasonCode, kasdaId } }, how);
  }
  for (const [{ after }, { action, at }] of moves)
    if (action === 'settle' && after.content.selection)
      await tellOwner(tx, {
        kind: 'vaPaid',
        virtualAccountNumber: after.dest,
        referenceId: after.referenceId,
        amount: after.amount,
        at,
      });
}

/** Stores one move. */
export const storeMove = (tx: Tx, ...move: StoredMove): Promise<void> => storeMoves(tx, [move]);
