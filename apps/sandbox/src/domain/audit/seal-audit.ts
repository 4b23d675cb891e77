import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { auditHash, CHAIN_START, type ChainEnd, sealText } from '@ibk/sdk/audit';
import { audit, auditSeal } from '../../db/schema/audit.ts';
import type { Tx } from '../../db/tx.ts';
import type { Context } from '../../operation/handler.ts';
import { toAuditRow } from './audit-row.ts';

/** Rows that one database transaction seals. */
const BATCH = 500;

/** Holds the end of a corporate's chain, so that one process at a time continues it. */
async function lockSeal(tx: Tx, corporateId: string, now: Date): Promise<typeof auditSeal.$inferSelect> {
  const { sequence: sealedTo, hash } = CHAIN_START;
  await tx.insert(auditSeal).values({ corporateId, sealedTo, hash, sealedAt: now }).onConflictDoNothing();
  const [seal] = await tx.select().from(auditSeal).where(eq(auditSeal.corporateId, corporateId)).for('update');
  if (!seal) throw new Error(`The chain of ${corporateId} has no end`);
  return seal;
}

/** @returns the number of rows that were sealed, and where the chain ends now */
async function sealBatch(tx: Tx, corporateId: string, now: Date): Promise<{ rows: number; end: ChainEnd }> {
  const { sealedTo, hash } = await lockSeal(tx, corporateId, now);
  const waiting = await tx
    .select()
    .from(audit)
    .where(and(eq(audit.corporateId, corporateId), isNull(audit.sequence)))
    .orderBy(asc(audit.auditId))
    .limit(BATCH);
  let end: ChainEnd = { sequence: sealedTo, hash };
  if (waiting.length === 0) return { rows: 0, end };
  const sealed = waiting.map((stored) => {
    const row = { ...toAuditRow(stored), sequence: end.sequence + 1 };
    end = { sequence: row.sequence, hash: auditHash(end.hash, row) };
    return { id: stored.auditId, ...end };
  });
  await tx.execute(sql`update ${audit} set sequence = sealed.sequence, hash = sealed.hash
    from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) as sealed(id bigint, sequence int, hash text)
    where ${audit.auditId} = sealed.id`);
  const next = { sealedTo: end.sequence, hash: end.hash, sealedAt: now };
  await tx.update(auditSeal).set(next).where(eq(auditSeal.corporateId, corporateId));
  return { rows: sealed.length, end };
}

/** The corporates that have rows to seal. */
const waitingIn = (tx: Tx) =>
  tx.selectDistinct({ corporateId: audit.corporateId }).from(audit).where(isNull(audit.sequence));

type InTransaction = <Done>(work: (tx: Tx) => Promise<Done>) => Promise<Done>;

/** @returns where the chain ends now; null if another process sealed its rows meanwhile */
async function sealRows(write: InTransaction, corporateId: string, now: Date): Promise<ChainEnd | null> {
  for (let isMoved = false; ; isMoved = true) {
    const { rows, end } = await write((tx) => sealBatch(tx, corporateId, now));
    if (rows < BATCH) return isMoved || rows > 0 ? end : null;
  }
}

/** A chain that grew, and where it ends now. */
export interface Sealed extends ChainEnd {
  /** Empty for the chain of the bank itself. */
  corporateId: string;
}

/**
 * Continues the chain of each corporate with the rows that came since. Rows are sealed in the order in which they are
 * found, so that one whose database transaction ended late follows later; parallel runs wait for each other.
 *
 * @param onSealed receives the new end of each chain, for a place outside of the database
 */
export async function sealAudit(
  { clock, read, write }: Pick<Context, 'clock' | 'read' | 'write'>,
  onSealed: (sealed: Sealed) => void,
): Promise<void> {
  for (const { corporateId } of await waitingIn(read)) {
    const end = await sealRows(write, corporateId, new Date(clock.now()));
    if (end) onSealed({ corporateId, ...end });
  }
}

/** The line of the log that keeps the end of a chain. */
export const sealedLine = ({ corporateId, ...end }: Sealed): string =>
  `Audit trail of ${corporateId || 'the bank itself'} sealed: ${sealText(end)}`;

/** Seals every row within one database transaction, for a world that is seeded. */
export async function sealSeeded(tx: Tx, now: Date): Promise<void> {
  for (const { corporateId } of await waitingIn(tx)) await sealRows((work) => work(tx), corporateId, now);
}
