import { and, asc, count, eq, gt, lte, max } from 'drizzle-orm';
import { type AuditChain, auditChain, CHAIN_START } from '@ibk/sdk/audit';
import { audit, auditSeal } from '../../db/schema/audit.ts';
import type { Tx } from '../../db/tx.ts';
import { toAuditRow } from './audit-row.ts';

/** Rows that are read at once, between which the bank answers others. */
const PAGE = 1_000;

/** Checks the rows of a chain up to a sequence. */
async function chainTo(read: Tx, corporateId: string, sealedTo: number): Promise<AuditChain> {
  let chain: AuditChain = { ...CHAIN_START, firstBroken: null };
  for (;;) {
    const rows = await read
      .select()
      .from(audit)
      .where(and(eq(audit.corporateId, corporateId), gt(audit.sequence, chain.sequence), lte(audit.sequence, sealedTo)))
      .orderBy(asc(audit.sequence))
      .limit(PAGE);
    chain = auditChain(rows.map(toAuditRow), chain);
    if (chain.firstBroken !== null || rows.length < PAGE) return chain;
  }
}

const sealOf = async (read: Tx, corporateId: string) =>
  (await read.select().from(auditSeal).where(eq(auditSeal.corporateId, corporateId)))[0];

/** The first row that is missing or not as it was sealed, by its sequence; null if every row is. */
async function firstBroken(read: Tx, corporateId: string, seal: typeof auditSeal.$inferSelect | undefined) {
  const { sealedTo, hash } = seal ?? { sealedTo: CHAIN_START.sequence, hash: CHAIN_START.hash };
  const chain = await chainTo(read, corporateId, sealedTo);
  if (chain.firstBroken !== null) return chain.firstBroken;
  if (chain.sequence < sealedTo) return chain.sequence + 1;
  if (chain.hash !== hash) return sealedTo;
  // Rows beyond the end: it was set back, unless rows were sealed meanwhile, which moves the end with them.
  const [last] = await read
    .select({ sequence: max(audit.sequence) })
    .from(audit)
    .where(eq(audit.corporateId, corporateId));
  const now = await sealOf(read, corporateId);
  return (last?.sequence ?? 0) > (now?.sealedTo ?? 0) ? sealedTo + 1 : null;
}

/** Computes the chain of a corporate again. */
export async function checkAudit(read: Tx, corporateId: string) {
  const seal = await sealOf(read, corporateId);
  const [counted] = await read.select({ rows: count() }).from(audit).where(eq(audit.corporateId, corporateId));
  return { rows: counted?.rows ?? 0, seal, firstBroken: await firstBroken(read, corporateId, seal) };
}
