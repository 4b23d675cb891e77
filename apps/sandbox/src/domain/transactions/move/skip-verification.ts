import { transactionMove } from '@ibk/sdk/rules';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { transaction } from '../../../db/schema/transactions.ts';
import type { Tx } from '../../../db/tx.ts';
import { LedgerFault } from '../../../ledger/ledger.ts';
import { storeMoves } from '../store/store-move.ts';

/** How many are stored by one statement, whose parameters are limited. */
const AT_ONCE = 500;

/** The transactions of a corporate that wait for a verifier. */
export const awaitsVerifier = (corporateId: string) =>
  and(eq(transaction.corporateId, corporateId), eq(transaction.status, 'ENTRY'));

/**
 * Moves what waits for a verifier on to the approvers, where a corporate does without verification from now on.
 *
 * @returns the groups whose queues have changed
 */
export async function skipVerification(tx: Tx, corporateId: string, at: Date): Promise<Set<string>> {
  const move = transactionMove({
    status: 'ENTRY',
    action: 'skipVerification',
    role: 'SYSTEM',
    needVerification: false,
  });
  if ('ruleId' in move) throw new LedgerFault(`Nothing can skip its verification: ${move.ruleId}`);
  const waiting = await tx
    .select()
    .from(transaction)
    .where(awaitsVerifier(corporateId))
    .orderBy(asc(transaction.referenceId))
    .for('update');
  for (let first = 0; first < waiting.length; first += AT_ONCE) {
    const before = waiting.slice(first, first + AT_ONCE);
    await tx
      .update(transaction)
      .set({ status: move.to, version: sql`${transaction.version} + 1` })
      .where(
        inArray(
          transaction.referenceId,
          before.map(({ referenceId }) => referenceId),
        ),
      );
    const told = { action: 'skipVerification', at } as const;
    await storeMoves(
      tx,
      before.map((row) => [{ before: row, after: { ...row, status: move.to, version: row.version + 1 } }, told, null]),
    );
  }
  return new Set(waiting.map(({ corporateGroupId }) => corporateGroupId));
}
