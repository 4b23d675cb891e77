import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ChainEnd } from '@ibk/sdk/audit';
import { receiptFinal } from '@ibk/sdk/rules';
import { STATUS_NAMES } from '@ibk/sdk/records';
import { sealOf } from '../audit/check-audit.ts';
import { receipt } from '../../db/schema/receipts.ts';
import { transaction, type TransactionRow } from '../../db/schema/transactions.ts';
import type { Tx } from '../../db/tx.ts';
import { Refused } from '../../operation/refusals.ts';
import { scopeTo } from '../../operation/scope.ts';
import type { Session } from '../../operation/session.ts';
import { newReceiptCode } from './receipt-code.ts';

/** One print of a receipt. */
export interface Print {
  referenceId: string;
  code: string;
  /** 1 for the original, 2 for 'Salinan 2'. */
  copy: number;
}

/**
 * A daily or monthly order pays nothing itself; each of its runs has a receipt.
 *
 * @throws Refused resi.notFinal unless the transaction has succeeded; resi.order
 */
export function assertFinal({
  referenceId,
  status,
  schedule,
}: Pick<TransactionRow, 'referenceId' | 'status' | 'schedule'>): void {
  const refused = receiptFinal({ status, autoType: schedule.autoType });
  if (refused) throw new Refused(refused, { facts: { referenceId, status: STATUS_NAMES[status] }, referenceId });
}

/** Where the audit trail of a corporate ends; null before its first seal. */
export async function auditEnd(tx: Tx, session: Session): Promise<ChainEnd | null> {
  const seal = await sealOf(tx, session.corporateId);
  return seal ? { sequence: seal.sealedTo, hash: seal.hash } : null;
}

/**
 * @param references without a repetition
 * @throws Refused transaction.unknown, resi.notFinal, resi.order
 */
export async function assertPrintable(tx: Tx, session: Session, references: readonly string[]): Promise<void> {
  const rows = await tx
    .select({ referenceId: transaction.referenceId, status: transaction.status, schedule: transaction.schedule })
    .from(transaction)
    .where(and(inArray(transaction.referenceId, [...references]), scopeTo(session).transactions));
  const found = new Map(rows.map((row) => [row.referenceId, row]));
  for (const referenceId of references) {
    const row = found.get(referenceId);
    if (!row) throw new Refused('transaction.unknown', { referenceId });
    assertFinal(row);
  }
}

/** Counts one print of a receipt and stores the end of the audit trail. The first print creates the code. */
export async function countPrint(
  tx: Tx,
  referenceId: string,
  { now, seal }: { now: Date; seal: ChainEnd | null },
): Promise<Print> {
  const [print] = await tx
    .insert(receipt)
    .values({
      ...{ referenceId, code: newReceiptCode(), copies: 1, firstAt: now },
      ...{ sealedTo: seal?.sequence ?? null, sealHash: seal?.hash ?? null },
    })
    .onConflictDoUpdate({ target: receipt.referenceId, set: { copies: sql`${receipt.copies} + 1` } })
    .returning({ referenceId: receipt.referenceId, code: receipt.code, copy: receipt.copies });
  if (!print) throw new Error('An insert that updates on conflict returns its row');
  return print;
}

/** The code and the prints of a receipt; null before its first print. */
export async function printsOf(tx: Tx, referenceId: string): Promise<{ code: string; copies: number } | null> {
  const [row] = await tx
    .select({ code: receipt.code, copies: receipt.copies })
    .from(receipt)
    .where(eq(receipt.referenceId, referenceId));
  return row ?? null;
}

/** The transaction whose receipt has this code; null for an unknown code. */
export async function transactionOfCode(tx: Tx, code: string) {
  const [row] = await tx
    .select({ paid: transaction })
    .from(receipt)
    .innerJoin(transaction, eq(transaction.referenceId, receipt.referenceId))
    .where(eq(receipt.code, code));
  return row?.paid ?? null;
}
