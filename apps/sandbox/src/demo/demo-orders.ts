import { eq } from 'drizzle-orm';
import { transaction, type TransactionRow } from '../db/schema/transactions.ts';
import type { Tx } from '../db/tx.ts';
import { NORMAL } from '../domain/outside/worlds.ts';
import { useScenario } from '../domain/outside/scenario-in-force.ts';
import { place } from '../domain/rails/outside.ts';
import { paymentOf, railOf } from '../domain/transactions/facts/payment.ts';

/** Hands an open payment of the demo world to the outside party, so that an inquiry about it is answered. */
export async function placeDemoOrder(tx: Tx, row: TransactionRow): Promise<void> {
  if (row.status !== 'SUSPECT' || !railOf(row).leavesBank) return;
  const at = row.sentAt ?? row.entryAt;
  await place(tx, paymentOf(row), at);
}

/** Hands every open payment to the parties outside, by the scenario `normal` and uncounted. */
export async function seedOrders(tx: Tx): Promise<void> {
  const open = await tx.select().from(transaction).where(eq(transaction.status, 'SUSPECT'));
  for (const row of open) await placeDemoOrder(tx, row);
  await useScenario(tx, NORMAL);
}
