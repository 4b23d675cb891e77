import { eq } from 'drizzle-orm';
import { outbox, user } from '../../db/schema/identity.ts';
import type { TransactionRow } from '../../db/schema/transactions.ts';
import type { Tx } from '../../db/tx.ts';

/** Tells the maker and the approver of a transaction something by e-mail. */
export async function tellPeople(tx: Tx, row: TransactionRow, text: string, sentAt: Date): Promise<void> {
  for (const userId of new Set([row.entryBy, row.approveBy])) {
    if (userId === null) continue;
    const [who] = await tx.select({ recipient: user.email }).from(user).where(eq(user.userId, userId));
    if (who?.recipient)
      await tx.insert(outbox).values({ userId, channel: 'EMAIL', recipient: who.recipient, text, code: null, sentAt });
  }
}
