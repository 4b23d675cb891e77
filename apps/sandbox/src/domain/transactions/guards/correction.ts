import { and, eq, ne } from 'drizzle-orm';
import { roleOperations } from '@ibk/sdk/rules';
import { transaction, type TransactionRow } from '../../../db/schema/transactions.ts';
import type { Tx } from '../../../db/tx.ts';
import { Refused } from '../../../operation/refusals.ts';
import { scopeTo } from '../../../operation/scope.ts';
import type { Actor } from '../../../operation/session.ts';

/** Why a user may not enter a correction of a transaction; null if the user may. */
export async function correctionRefusal(
  tx: Tx,
  { roleId }: Actor,
  { reasonCode, correctedBy }: Pick<TransactionRow, 'reasonCode' | 'correctedBy'>,
): Promise<Refused | null> {
  if (!roleOperations({ operationId: 'enter' }).includes(roleId)) return new Refused('role.operations');
  if (reasonCode !== 'PERBAIKAN') return new Refused('transaction.notCorrectable');
  if (correctedBy === null) return null;
  // A correction that was rejected or recalled leaves the way open for another one.
  const [correction] = await tx
    .select({ referenceId: transaction.referenceId })
    .from(transaction)
    .where(and(eq(transaction.referenceId, correctedBy), ne(transaction.status, 'REJECT')));
  return correction ? new Refused('transaction.corrected', { facts: correction }) : null;
}

/**
 * Checks that an entry may correct a rejected transaction, which then names its correction. The row stays locked, so
 * that two corrections at once cannot both be entered.
 *
 * @returns the rejected transaction
 * @throws Refused transaction.unknown, transaction.notCorrectable, transaction.corrected
 */
export async function correct(
  tx: Tx,
  session: Actor,
  correctionOf: string,
  referenceId: string,
): Promise<TransactionRow> {
  const [row] = await tx
    .select()
    .from(transaction)
    .where(and(eq(transaction.referenceId, correctionOf), scopeTo(session).transactions))
    .for('update');
  if (!row) throw new Refused('transaction.unknown', { fields: { correctionOf: 'Transaksi tidak ditemukan' } });
  const refused = await correctionRefusal(tx, session, row);
  if (refused) throw refused;
  await tx.update(transaction).set({ correctedBy: referenceId }).where(eq(transaction.referenceId, correctionOf));
  return row;
}
