import { gt, sql } from 'drizzle-orm';
import { notif } from './schema/notices.ts';
import type { Tx } from './tx.ts';

/**
 * Gives notices a transaction id of this server if theirs lies ahead of it. A dump that is restored on another server brings
 * ids of the server before, and until this one has counted as far, every reader would be told those notices again and again.
 */
export async function renumberRestoredNotices(db: Tx): Promise<void> {
  const current = sql`pg_current_xact_id()`;
  await db.update(notif).set({ changedIn: current }).where(gt(notif.changedIn, current));
}
