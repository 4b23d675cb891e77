import { and, eq, exists, sql } from 'drizzle-orm';
import { history, transaction } from '../../../db/schema/transactions.ts';
import type { Tx } from '../../../db/tx.ts';
import { insertNotices } from '../../notices/insert-notices.ts';
import type { SettlePort } from '../facts/settle-port.ts';
import { waitingForEach } from './actors-of.ts';

/**
 * Tells approvers how many transactions came to them because their corporate does without verification.
 *
 * @param at the moment at which the transactions moved on
 */
export async function tellSkipped(
  tx: Tx,
  corporateId: string,
  at: Date,
  profile: SettlePort['profile'],
): Promise<void> {
  const skipped = exists(
    tx
      .select({ one: sql`1` })
      .from(history)
      .where(
        and(
          eq(history.referenceId, transaction.referenceId),
          eq(history.action, 'skipVerification'),
          eq(history.at, at),
        ),
      ),
  );
  const which = and(eq(transaction.corporateId, corporateId), eq(transaction.status, 'VERIFY'), skipped);
  const notices = (await waitingForEach(tx, which, at, profile)).flatMap(({ session: { userId }, waiting }) =>
    waiting === 0
      ? []
      : {
          ...{ userId, kind: 'verificationEnded' as const, referenceId: null, status: null, by: null, at },
          text: `${waiting} transaksi menunggu approval Anda, karena verifikasi tidak diperlukan lagi.`,
        },
  );
  if (notices.length > 0) await insertNotices(tx, notices);
}
