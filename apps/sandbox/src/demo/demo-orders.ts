import { and, eq } from 'drizzle-orm';
import { transaction, type TransactionRow } from '../db/schema/transactions.ts';
import { upload, uploadRow } from '../db/schema/upload.ts';
import type { Tx } from '../db/tx.ts';
import { NORMAL } from '../domain/outside/worlds.ts';
import { useScenario } from '../domain/outside/scenario-in-force.ts';
import { place } from '../domain/rails/outside.ts';
import { isBatch } from '../domain/transactions/batch/batch-of.ts';
import { rowPayment } from '../domain/transactions/batch/row-payment.ts';
import { paymentOf, railOf } from '../domain/transactions/facts/payment.ts';

/** Hands the open rows of a batch to the parties outside. */
async function placeRows(tx: Tx, batch: TransactionRow): Promise<void> {
  const rows = await tx
    .select({ row: uploadRow })
    .from(uploadRow)
    .innerJoin(upload, eq(upload.referenceChannel, uploadRow.referenceChannel))
    .where(and(eq(upload.referenceId, batch.referenceId), eq(uploadRow.status, 'SUSPECT')));
  for (const { row } of rows) await place(tx, rowPayment(batch, row), row.sentAt ?? batch.entryAt);
}

/** Hands an open payment of the demo world to the outside party, so that an inquiry about it is answered. */
export async function placeDemoOrder(tx: Tx, row: TransactionRow): Promise<void> {
  if (row.status !== 'SUSPECT') return;
  if (await isBatch(tx, row)) return placeRows(tx, row);
  if (!railOf(row).leavesBank) return;
  const at = row.sentAt ?? row.entryAt;
  await place(tx, paymentOf(row), at);
}

/** Hands every open payment to the parties outside, by the scenario `normal` and uncounted. */
export async function seedOrders(tx: Tx): Promise<void> {
  const open = await tx.select().from(transaction).where(eq(transaction.status, 'SUSPECT'));
  for (const row of open) await placeDemoOrder(tx, row);
  await useScenario(tx, NORMAL);
}
