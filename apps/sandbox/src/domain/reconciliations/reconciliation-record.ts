import type { Reconciliation, ReconciliationAnswer } from '@ibk/sdk/contract';
import { fromSen } from '@ibk/sdk/format';
import { and, eq, exists, type SQL } from 'drizzle-orm';
import { account } from '../../db/schema/banking.ts';
import { reconciliation } from '../../db/schema/reconciliations.ts';
import type { Tx } from '../../db/tx.ts';
import { Refused } from '../../operation/refusals.ts';
import { scopeTo } from '../../operation/scope.ts';
import type { Session } from '../../operation/session.ts';

export type ReconciliationRecord = typeof reconciliation.$inferSelect;
/** A reconciliation with the name of the holder of its account. */
export interface NamedReconciliation {
  record: ReconciliationRecord;
  accountName: string;
}

/** Reconciliations with their accounts. */
export const namedReconciliations = (read: Tx) =>
  read
    .select({ record: reconciliation, accountName: account.accountName })
    .from(reconciliation)
    .innerJoin(account, eq(account.accountNumber, reconciliation.accountNumber));

/** The reconciliations of the own corporate whose accounts a session sees. */
export const reconciliationsOf = (session: Session): SQL =>
  and(eq(reconciliation.corporateId, session.corporateId), scopeTo(session).accounts) as SQL;

const unknown = (): Refused =>
  new Refused('reconcile.unknown', { fields: { reconciliationId: 'Rekonsiliasi tidak ditemukan' } });

/** A reconciliation that the session may see. @throws Refused reconcile.unknown */
export async function visibleReconciliation(
  read: Tx,
  session: Session,
  reconciliationId: string,
): Promise<NamedReconciliation> {
  const [found] = await namedReconciliations(read).where(
    and(reconciliationsOf(session), eq(reconciliation.reconciliationId, reconciliationId)),
  );
  if (!found) throw unknown();
  return found;
}

/** Locks a reconciliation that the session may see. @throws Refused reconcile.unknown */
async function lockReconciliation(tx: Tx, session: Session, reconciliationId: string): Promise<ReconciliationRecord> {
  const ofSession = exists(
    tx
      .select()
      .from(account)
      .where(and(eq(account.accountNumber, reconciliation.accountNumber), reconciliationsOf(session))),
  );
  const [found] = await tx
    .select()
    .from(reconciliation)
    .where(and(eq(reconciliation.reconciliationId, reconciliationId), ofSession))
    .for('update');
  if (!found) throw unknown();
  return found;
}

const HOW = { CLOSED: 'ditutup', REPLACED: 'digantikan' } as const;

/** @throws Refused reconcile.closed */
function assertOpen({ status }: ReconciliationRecord): void {
  if (status !== 'OPEN') throw new Refused('reconcile.closed', { facts: { how: HOW[status] } });
}

/** Locks a reconciliation for a change by somebody who saw a version. @throws Refused reconcile.unknown, reconcile.closed, reconcile.stale */
export async function lockSeen(
  tx: Tx,
  session: Session,
  reconciliationId: string,
  version: number | null,
): Promise<ReconciliationRecord> {
  const record = await lockReconciliation(tx, session, reconciliationId);
  assertOpen(record);
  if (record.version !== version) throw new Refused('reconcile.stale');
  return record;
}

/** Writes columns of a locked reconciliation, raises its version and says what became of it. */
export async function changeRecord(
  tx: Tx,
  { reconciliationId, version }: ReconciliationRecord,
  columns: Partial<typeof reconciliation.$inferInsert>,
  message: string,
): Promise<ReconciliationAnswer> {
  const [changed] = await tx
    .update(reconciliation)
    .set({ ...columns, version: version + 1 })
    .where(eq(reconciliation.reconciliationId, reconciliationId))
    .returning();
  if (!changed) throw unknown();
  return answerOf(changed, message);
}

export const answerOf = (
  { reconciliationId, status, version, openDifferences }: ReconciliationRecord,
  message: string,
): ReconciliationAnswer => ({ reconciliationId, status, version, openDifferences, message });

/** What the audit trail says of a change: which reconciliation, and what became of it. */
export const toldOf = ({ reconciliationId, message }: ReconciliationAnswer): string =>
  `${reconciliationId}: ${message}`;

/** A reconciliation as the contract has it. */
export function toReconciliation({ record, accountName }: NamedReconciliation): Reconciliation {
  const { openingBank, closingBank, differences, closingBook, openingBook, ...rest } = record;
  const { corporateId: _, corporateGroupId: __, outside: ___, loadedAt, closedAt, ...listed } = rest;
  return {
    ...listed,
    accountName,
    totals: {
      openingBank: fromSen(openingBank),
      closingBank: fromSen(closingBank),
      differences: fromSen(differences),
      closingBook: fromSen(closingBook),
    },
    openingBook: openingBook === null ? null : fromSen(openingBook),
    loadedAt: loadedAt.toISOString(),
    closedAt: closedAt && closedAt.toISOString(),
  };
}
