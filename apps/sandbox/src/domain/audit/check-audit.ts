import { and, asc, count, eq, gt, isNotNull, lte, max, min, sql } from 'drizzle-orm';
import { type AuditChain, auditChain, CHAIN_START } from '@ibk/sdk/audit';
import { audit, auditSeal } from '../../db/schema/audit.ts';
import { receipt } from '../../db/schema/receipts.ts';
import { transaction } from '../../db/schema/transactions.ts';
import type { Tx } from '../../db/tx.ts';
import { BANK_ITSELF } from '../../operation/record-act.ts';
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

/** Where the chain of a corporate ends; undefined before its first seal. */
export const sealOf = async (read: Tx, corporateId: string): Promise<typeof auditSeal.$inferSelect | undefined> =>
  (await read.select().from(auditSeal).where(eq(auditSeal.corporateId, corporateId)))[0];

/** The first row that a printed receipt has sealed and that is not in the chain with that hash; null if each is. */
async function firstUnanchored(read: Tx, corporateId: string): Promise<number | null> {
  const its = and(eq(audit.corporateId, transaction.corporateId), eq(audit.sequence, receipt.sealedTo));
  const [lost] = await read
    .select({ sequence: min(receipt.sealedTo) })
    .from(receipt)
    .innerJoin(transaction, eq(transaction.referenceId, receipt.referenceId))
    .leftJoin(audit, its)
    .where(
      and(
        eq(transaction.corporateId, corporateId),
        isNotNull(receipt.sealedTo),
        sql`${audit.hash} is distinct from ${receipt.sealHash}`,
      ),
    );
  return lost?.sequence ?? null;
}

/** The first row that is missing or not as it was sealed, by its sequence; null if every row is. */
async function firstBroken(read: Tx, corporateId: string, seal: typeof auditSeal.$inferSelect | undefined) {
  const { sealedTo, hash } = seal ?? { sealedTo: CHAIN_START.sequence, hash: CHAIN_START.hash };
  const chain = await chainTo(read, corporateId, sealedTo);
  if (chain.firstBroken !== null) return chain.firstBroken;
  if (chain.sequence < sealedTo) return chain.sequence + 1;
  if (chain.hash !== hash) return sealedTo;
  // Rows and end cut or written anew together leave a chain that is sound in itself.
  const unanchored = await firstUnanchored(read, corporateId);
  if (unanchored !== null) return Math.min(unanchored, sealedTo + 1);
  // Rows beyond the end: it was set back, unless rows were sealed meanwhile, which moves the end with them.
  const [last] = await read
    .select({ sequence: max(audit.sequence) })
    .from(audit)
    .where(eq(audit.corporateId, corporateId));
  const now = await sealOf(read, corporateId);
  return (last?.sequence ?? 0) > (now?.sealedTo ?? 0) ? sealedTo + 1 : null;
}

/** Computes the chain of a corporate again, and holds it against the receipts that were printed. */
export async function checkAudit(read: Tx, corporateId: string) {
  const seal = await sealOf(read, corporateId);
  const [counted] = await read.select({ rows: count() }).from(audit).where(eq(audit.corporateId, corporateId));
  return { rows: counted?.rows ?? 0, seal, firstBroken: await firstBroken(read, corporateId, seal) };
}

/** Checks the chain of what belongs to no corporate, for the start of the bank. @returns what is wrong; null if nothing */
export async function bankChainFault(read: Tx): Promise<string | null> {
  const { firstBroken: row } = await checkAudit(read, BANK_ITSELF.corporateId);
  return row === null ? null : `The bank's own audit chain is broken: row ${row} is missing or not as it was sealed.`;
}
