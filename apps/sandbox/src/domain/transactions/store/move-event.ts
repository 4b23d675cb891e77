import type { TransactionEvent } from '@ibk/sdk/contract';
import { fromSen } from '@ibk/sdk/format';
import { decide, type Table } from '@ibk/sdk/rules';
import type { history, transaction, TransactionRow } from '../../../db/schema/transactions.ts';
import type { NewEvent } from '../../../events/insert-events.ts';

type Inserted = typeof transaction.$inferInsert;
type Type = TransactionEvent['type'];

/** A move of a transaction, as the corporate's own systems hear of it. */
export interface HeardMove {
  action: typeof history.$inferInsert.action;
  at: Date;
  reason?: string | null | undefined;
  /** Whether the move made the transaction. */
  isNew: boolean;
  /** The transaction afterwards. */
  after: Inserted;
  /** On a return: the transfer that came back, which the event is about. */
  about?: TransactionRow | undefined;
}

// prettier-ignore
/** What a move is told as; a move without a row is not told. */
const TYPES: Table<Type, Pick<HeardMove, 'action' | 'isNew'>> = [
  ['transaction.entered',  { action: 'entry' }],
  ['transaction.entered',  { action: 'run', isNew: true }],
  ['transaction.verified', { action: 'verify' }],
  ['transaction.approved', { action: ['approve', 'retry'] }],
  ['transaction.executed', { action: 'settle' }],
  ['transaction.failed',   { action: ['fail', 'refuseRun'] }],
  ['transaction.rejected', { action: ['reject', 'recall', 'close', 'cancel'] }],
  ['transaction.returned', { action: 'return' }],
];

/** An event about a transaction as it is now. Only what its own corporate knows of it: no account of the payee. */
export function transactionEvent(
  type: Type,
  row: Inserted,
  { at, reason = null, returnedBy = null }: { at: Date; reason?: string | null; returnedBy?: string | null },
): NewEvent {
  const { referenceId: subject, version, status, corporateId, corporateGroupId, productId, source } = row;
  const amounts = { amount: fromSen(row.amount), fee: fromSen(row.fee) };
  const outcome = { transactionId: row.transactionId ?? null, reason, ruleId: row.ruleId ?? null, returnedBy };
  return {
    type,
    corporateId,
    at,
    data: { subject, version, status, corporateGroupId, productId, source, ...amounts, ...outcome },
  };
}

/** The event of a move, if it is told at all. */
export function eventsOfMove({ action, isNew, at, reason = null, after, about }: HeardMove): NewEvent[] {
  const type = decide(TYPES, { action, isNew });
  if (!type) return [];
  return [transactionEvent(type, about ?? after, { at, reason, returnedBy: about ? after.referenceId : null })];
}
