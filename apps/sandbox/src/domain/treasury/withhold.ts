import type { TransactionRow } from '../../db/schema/transactions.ts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { deduction, treasuryDocument } from '../../db/schema/treasury.ts';
import type { Tx } from '../../db/tx.ts';
import { ledger } from '../../ledger/ledger.ts';
import { returnReference, withholdReference } from '../../ledger/treasury-books.ts';

/**
 * The document of a transaction, with the sum of its deductions whose money is not paid or given back; undefined if the transaction pays no document.
 */
async function withheldOf(tx: Tx, { kasdaId }: TransactionRow) {
  if (kasdaId === null) return undefined;
  const unpaid = sql<bigint>`${deduction.nilai} * (1 - (select count(*) filter (where h.posting in ('pay', 'return'))
    - count(*) filter (where h.posting = 'reverse') from deduction_history h
    where h.deduction_id = ${deduction.deductionId}))`;
  const [found] = await tx
    .select({
      kasdaId: treasuryDocument.kasdaId,
      attempt: treasuryDocument.attempt,
      holdingAccount: treasuryDocument.holdingAccount,
      unpaid: sql<string>`coalesce(sum(${unpaid}), 0)`,
    })
    .from(treasuryDocument)
    .leftJoin(deduction, eq(deduction.kasdaId, treasuryDocument.kasdaId))
    .where(eq(treasuryDocument.kasdaId, kasdaId))
    .groupBy(treasuryDocument.kasdaId);
  return found && { ...found, unpaid: BigInt(found.unpaid) };
}

/**
 * Moves the deductions of a treasury document, which is locked, to its holding account, in the database transaction of the
 * approval that holds the net. A transaction without a document has no deductions.
 *
 * @throws InsufficientFunds
 */
export async function withholdDeductions(tx: Tx, row: TransactionRow, at: Date): Promise<void> {
  const found = await withheldOf(tx, row);
  if (!found) return;
  const { kasdaId, holdingAccount, unpaid: amount } = found;
  const attempt = found.attempt + 1;
  await tx.update(treasuryDocument).set({ attempt }).where(eq(treasuryDocument.kasdaId, kasdaId));
  if (amount === 0n) return;
  await ledger.move(tx, {
    referenceId: withholdReference(kasdaId, attempt),
    from: row.source,
    to: holdingAccount,
    amount,
    at,
  });
}

/** Whether the tax authority's answer about a deduction of a transaction's document is awaited. */
export async function isAnswerAwaited(tx: Tx, { kasdaId }: TransactionRow): Promise<boolean> {
  if (kasdaId === null) return false;
  const [found] = await tx
    .select({ deductionId: deduction.deductionId })
    .from(deduction)
    .where(and(eq(deduction.kasdaId, kasdaId), isNotNull(deduction.sentAt)))
    .limit(1);
  return found !== undefined;
}

/** Returns the unpaid deductions of a document that failed. */
export async function returnDeductions(tx: Tx, row: TransactionRow, at: Date): Promise<void> {
  const found = await withheldOf(tx, row);
  if (!found || found.unpaid === 0n) return;
  const { kasdaId, holdingAccount, unpaid: amount } = found;
  await ledger.move(tx, {
    referenceId: returnReference(kasdaId, found.attempt),
    from: holdingAccount,
    to: row.source,
    amount,
    at,
  });
}
