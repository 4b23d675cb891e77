import type { BookRow, ReconciliationRequest } from '@ibk/sdk/contract';
import { formatDate, plainText, toSen } from '@ibk/sdk/format';
import { reconcileOpen, reconcileRows } from '@ibk/sdk/rules';
import { and, eq } from 'drizzle-orm';
import { account } from '../../db/schema/banking.ts';
import { reconciliation, reconciliationRow } from '../../db/schema/reconciliations.ts';
import type { Tx } from '../../db/tx.ts';
import type { Handler } from '../../operation/handler.ts';
import { keyedWrite } from '../../operation/keyed-write.ts';
import { type Asking, askingOf } from '../../operation/list-source.ts';
import { newId } from '../../operation/new-id.ts';
import { Refused } from '../../operation/refusals.ts';
import type { Session } from '../../operation/session.ts';
import { statedAccount, statedPeriod } from '../statements/stated.ts';
import { compareBook } from './compare-book.ts';
import { answerOf, lockSeen, type ReconciliationRecord, toldOf } from './reconciliation-record.ts';

/** Rows of one insert; a statement of the database carries at most 65,535 values. */
const BATCH = 500;

/** The rows with their texts in the form in which texts are kept. */
const plainRows = (rows: readonly BookRow[]): BookRow[] =>
  rows.map(({ number = '', text = '', receipt = 0, payment = 0, ...each }) => ({
    ...each,
    number: plainText(number),
    text: plainText(text),
    receipt,
    payment,
  }));

/** The open reconciliations of an account; its row is locked, so that two books are not loaded at once. */
async function openOnes(tx: Tx, { corporateId }: Session, accountNumber: string): Promise<ReconciliationRecord[]> {
  await tx.select().from(account).where(eq(account.accountNumber, accountNumber)).for('no key update');
  const { status, corporateId: owner, accountNumber: number } = reconciliation;
  return tx
    .select()
    .from(reconciliation)
    .where(and(eq(number, accountNumber), eq(owner, corporateId), eq(status, 'OPEN')));
}

interface Replaced {
  reconciliationId: string;
  accountNumber: string;
  /** The version that the user saw; without one the user has seen none. */
  version: number | null;
}

/**
 * Ends the reconciliation that a newer book takes the place of.
 *
 * @throws Refused reconcile.unknown, reconcile.closed, reconcile.stale
 */
async function replace(
  tx: Tx,
  session: Session,
  { reconciliationId, accountNumber, version }: Replaced,
): Promise<void> {
  const record = await lockSeen(tx, session, reconciliationId, version);
  if (record.accountNumber !== accountNumber) throw new Refused('reconcile.unknown');
  await tx
    .update(reconciliation)
    .set({ status: 'REPLACED', version: record.version + 1 })
    .where(eq(reconciliation.reconciliationId, reconciliationId));
}

/** @throws Refused reconcile.open */
function assertFree(
  open: readonly ReconciliationRecord[],
  period: { startDate: string; endDate: string },
  zone: string,
) {
  const found = open.find(({ reconciliationId }) => reconciliationId === reconcileOpen({ ...period, open }));
  if (!found) return;
  const words = [found.startDate, found.endDate].map((day) => formatDate(day, zone)).join(' sampai ');
  throw new Refused('reconcile.open', { facts: { name: found.name, period: words } });
}

/** Compares a book and keeps the result. @throws Refused reconcile.lines */
export async function keepComparison(
  tx: Tx,
  asking: Asking,
  book: Pick<ReconciliationRequest, 'accountNumber' | 'startDate' | 'endDate' | 'name' | 'rows' | 'openingBalance'>,
  reconciliationId: string,
): Promise<ReconciliationRecord | undefined> {
  const { rows: bookRows, openingBalance = null, ...period } = book;
  const { figures, rows } = await compareBook({ ...asking, read: tx }, period, plainRows(bookRows));
  const { corporateId, corporateGroupId, username } = asking.session;
  const [record] = await tx
    .insert(reconciliation)
    .values({
      ...period,
      ...figures,
      openingBook: openingBalance === null ? null : toSen(openingBalance),
      reconciliationId,
      corporateId,
      corporateGroupId,
      status: 'OPEN',
      loadedBy: username,
      loadedAt: asking.now,
    })
    .returning();
  for (let start = 0; start < rows.length; start += BATCH)
    await tx
      .insert(reconciliationRow)
      .values(rows.slice(start, start + BATCH).map((row) => ({ ...row, reconciliationId })));
  return record;
}

/**
 * Compares a cash book with an own account and keeps the result.
 *
 * @throws Refused account.unknown, statement.period, reconcile.rows, reconcile.open, reconcile.lines; for `replaces` also
 *   reconcile.unknown, reconcile.closed, reconcile.stale
 */
export const loadReconciliation: Handler<'loadReconciliation'> = ({ body }, context) => {
  const { session, profile } = context;
  return keyedWrite(
    context,
    'loadReconciliation',
    body,
    async (tx, now) => {
      const asking = { ...askingOf(context), read: tx, now };
      const { accountNumber } = await statedAccount(asking, body.accountNumber);
      const period = statedPeriod(asking, body);
      const message = reconcileRows({ rows: body.rows, ...period });
      if (message !== null) throw new Refused('reconcile.rows', { facts: { message } });
      const open = await openOnes(tx, session, accountNumber);
      const { replaces = null, replacesVersion: version = null, ...book } = body;
      if (replaces !== null) await replace(tx, session, { reconciliationId: replaces, accountNumber, version });
      assertFree(
        open.filter(({ reconciliationId }) => reconciliationId !== replaces),
        period,
        profile.timeZone,
      );
      const name = plainText(body.name);
      const kept = await keepComparison(tx, asking, { ...book, ...period, accountNumber, name }, newId('rc'));
      if (!kept) throw new Error('The reconciliation was not inserted');
      const { pairCount, differenceCount } = kept;
      return answerOf(kept, `Buku kas dicocokkan: ${pairCount} cocok, ${differenceCount} selisih`);
    },
    toldOf,
  );
};
