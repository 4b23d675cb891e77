import { asc, eq } from 'drizzle-orm';
import { audit } from '../db/schema/audit.ts';
import { user } from '../db/schema/identity.ts';
import { history, transaction } from '../db/schema/transactions.ts';
import type { Tx } from '../db/tx.ts';
import type { CalledFrom } from '../operation/record-act.ts';
import { sealSeeded } from '../domain/audit/seal-audit.ts';
import { auditOfMove } from '../domain/transactions/store/store-move.ts';
import { inBatches } from './demo-month.ts';

const OFFICE: CalledFrom = {
  address: '192.0.2.44',
  longitude: '98.6722',
  latitude: '3.5952',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
};

/** Writes and seals the audit rows of every move in the seeded history, in the order in which the moves happened. */
export async function seedAudit(tx: Tx, now: Date): Promise<void> {
  const moves = await tx
    .select({ row: transaction, told: history, session: user })
    .from(history)
    .innerJoin(transaction, eq(transaction.referenceId, history.referenceId))
    .leftJoin(user, eq(user.userId, history.userId))
    .orderBy(asc(history.at), asc(history.referenceId), asc(history.version));
  const rows = moves.map(({ row, told, session }) => {
    const { from, to: status, version } = told;
    const before = from && { ...row, status: from, version: version - 1 };
    return auditOfMove(
      { before, after: { ...row, status, version } },
      { ...told, inPlaceOf: null },
      session && { session, calledFrom: OFFICE },
    );
  });
  await inBatches(rows, (batch) => tx.insert(audit).values(batch));
  await sealSeeded(tx, now);
}
