import { dayOf, plainText } from '@ibk/sdk/format';
import { reconcileClose } from '@ibk/sdk/rules';
import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import { reconciliationRow } from '../../db/schema/reconciliations.ts';
import type { Tx } from '../../db/tx.ts';
import type { Handler } from '../../operation/handler.ts';
import { keyedWrite } from '../../operation/keyed-write.ts';
import { Refused } from '../../operation/refusals.ts';
import { changeRecord, lockSeen, toldOf } from './reconciliation-record.ts';

const DONE = { confirmed: 'Selisih dikonfirmasi', explained: 'Selisih dijelaskan' } as const;

const differencesOf = (reconciliationId: string) =>
  and(eq(reconciliationRow.reconciliationId, reconciliationId), isNotNull(reconciliationRow.kind));

/** How many differences have no outcome yet. */
async function countOpen(tx: Tx, reconciliationId: string): Promise<number> {
  const [found] = await tx
    .select({ count: count() })
    .from(reconciliationRow)
    .where(and(differencesOf(reconciliationId), isNull(reconciliationRow.outcome)));
  return found?.count ?? 0;
}

/**
 * Keeps the outcome of a difference.
 *
 * @throws Refused reconcile.unknown, reconcile.closed, reconcile.stale, reconcile.explanation
 */
export const decideDifference: Handler<'decideDifference'> = ({ body, path }, context) => {
  const { session } = context;
  const { reconciliationId, differenceId } = path;
  return keyedWrite(
    context,
    `decideDifference ${reconciliationId} ${differenceId}`,
    body,
    async (tx, now) => {
      const record = await lockSeen(tx, session, reconciliationId, body.version);
      const { outcome } = body;
      const note = plainText(body.note ?? '');
      if (outcome === 'explained' && note === '')
        throw new Refused('reconcile.explanation', { fields: { note: 'Isi penjelasan' } });
      const [decided] = await tx
        .update(reconciliationRow)
        .set({ outcome, note, decidedBy: session.username, decidedAt: now })
        .where(and(differencesOf(reconciliationId), eq(reconciliationRow.sequence, differenceId)))
        .returning({ sequence: reconciliationRow.sequence });
      if (!decided) throw new Refused('reconcile.unknown', { fields: { differenceId: 'Selisih tidak ditemukan' } });
      const openDifferences = await countOpen(tx, reconciliationId);
      return changeRecord(tx, record, { openDifferences }, DONE[outcome]);
    },
    (answer) => `Selisih ${differenceId} dari ${toldOf(answer)}`,
  );
};

/**
 * Closes a reconciliation for good.
 *
 * @throws Refused reconcile.unknown, reconcile.closed, reconcile.fourEyes, reconcile.dayOpen, reconcile.openDifference,
 *   reconcile.stale
 */
export const closeReconciliation: Handler<'closeReconciliation'> = ({ body, path }, context) => {
  const { profile, session } = context;
  const { reconciliationId } = path;
  return keyedWrite(
    context,
    `closeReconciliation ${reconciliationId}`,
    body,
    async (tx, now) => {
      const record = await lockSeen(tx, session, reconciliationId, body.version);
      const { openDifferences, loadedBy } = record;
      const today = dayOf(now, profile.timeZone);
      const refusal = reconcileClose({ ...record, isLoader: loadedBy === session.username, today });
      if (refusal !== null) throw new Refused(refusal, { facts: { count: openDifferences } });
      const end = { status: 'CLOSED', closedBy: session.username, closedAt: now } as const;
      return changeRecord(tx, record, end, 'Rekonsiliasi ditutup');
    },
    toldOf,
  );
};
