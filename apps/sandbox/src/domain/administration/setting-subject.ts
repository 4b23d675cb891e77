import { count, eq, sql } from 'drizzle-orm';
import { corporate } from '../../db/schema/identity.ts';
import { transaction } from '../../db/schema/transactions.ts';
import { awaitsVerifier, skipVerification } from '../transactions/move/skip-verification.ts';
import { tellSkipped } from '../transactions/move/tell-skipped.ts';
import type { Change, SubjectKind, Work } from './subject.ts';

/** Says how much skips its verification. */
async function warn({ tx, corporate: { corporateId } }: Work, { after }: Change): Promise<string[]> {
  if (after?.needVerification !== false) return [];
  const [found] = await tx.select({ rows: count() }).from(transaction).where(awaitsVerifier(corporateId));
  if (!found?.rows) return [];
  return [`${found.rows} transaksi yang menunggu verifikasi akan langsung menunggu approval.`];
}

/** Changes the settings. Without verification, what waits for a verifier moves on. */
async function apply(work: Work, { after }: Change): Promise<string[]> {
  const { tx, now, corporate: row } = work;
  const { needVerification = row.needVerification } = after ?? {};
  const [changed = row] = await tx
    .update(corporate)
    .set({ needVerification, version: sql`${corporate.version} + 1` })
    .where(eq(corporate.corporateId, row.corporateId))
    .returning();
  work.corporate = changed;
  if (!needVerification) {
    for (const group of await skipVerification(tx, row.corporateId, now)) work.movedGroups.add(group);
    await tellSkipped(tx, row.corporateId, now, work.profile);
  }
  return [];
}

/** The settings of a corporate, whose id they have. */
export const SETTING_SUBJECT: SubjectKind = {
  unknown: 'corporate.unknown',
  read: ({ corporate: { corporateId, name, needVerification, status, version } }, subjectId) =>
    Promise.resolve(
      subjectId === corporateId ? { name, status, version, values: { needVerification }, isDecider: false } : null,
    ),
  actions: { UPDATE: { words: 'diubah', from: ['ACTIVE'], warn, apply } },
};
