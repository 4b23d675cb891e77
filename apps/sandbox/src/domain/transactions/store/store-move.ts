import type { AuditRow } from '@ibk/sdk/contract';
import { fromSen } from '@ibk/sdk/format';
import { audit } from '../../../db/schema/audit.ts';
import { history, type transaction, type TransactionRow } from '../../../db/schema/transactions.ts';
import type { Tx } from '../../../db/tx.ts';
import { auditRowOf, type Person } from '../../../operation/record-act.ts';

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
export type Told = Pick<typeof history.$inferInsert, 'action' | 'at' | 'reason' | 'keyHash' | 'approverClass'>;

interface Moved {
  /** Null for a new transaction. */
  before: TransactionRow | null;
  after: Inserted;
  /** The rejected transaction that a new one corrects. */
  replaces?: TransactionRow | null;
}

/** The audit row of a move. @param by null if the bank itself acts */
export const auditOfMove = (
  { before, after, replaces = null }: Moved,
  { action, at, reason }: Told,
  by: Person | null,
) =>
  auditRowOf(after, by, {
    action,
    at,
    referenceIds: [after.referenceId],
    message: reason ?? null,
    seen: before && by && seenOf(before, before),
    changes: before ? changesOf(MOVED, before, after) : changesOf(ENTERED, replaces, after),
  });

type StoredMove = readonly [moved: Moved, told: Told, by: Person | null];

/**
 * Stores moves in the history and in the audit trail, in the order in which they were made and in the database
 * transaction that changes the row.
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
  }));
  const entered = tx.$with('entered').as(tx.insert(history).values(entries).returning({ version: history.version }));
  await tx
    .with(entered)
    .insert(audit)
    .values(moves.map((move) => auditOfMove(...move)));
}

/** Stores one move. */
export const storeMove = (tx: Tx, ...move: StoredMove): Promise<void> => storeMoves(tx, [move]);
