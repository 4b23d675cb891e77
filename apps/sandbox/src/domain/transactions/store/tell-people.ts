import { inArray } from 'drizzle-orm';
import { outbox, user } from '../../../db/schema/identity.ts';
import type { TransactionRow } from '../../../db/schema/transactions.ts';
import type { Tx } from '../../../db/tx.ts';

/** Tells users something by e-mail; one without an address is left out. @returns how many were told */
export async function tellUsers(tx: Tx, userIds: readonly string[], text: string, sentAt: Date): Promise<number> {
  const people = await tx
    .select({ userId: user.userId, recipient: user.email })
    .from(user)
    .where(inArray(user.userId, [...userIds]))
    .orderBy(user.userId);
  const messages = people.flatMap(({ userId, recipient }) =>
    recipient ? [{ userId, channel: 'EMAIL' as const, recipient, text, code: null, sentAt }] : [],
  );
  if (messages.length > 0) await tx.insert(outbox).values(messages);
  return messages.length;
}

/** Tells the maker and the approver of a transaction something by e-mail. */
export async function tellPeople(tx: Tx, row: TransactionRow, text: string, sentAt: Date): Promise<void> {
  const userIds = [...new Set([row.entryBy, row.approveBy])].filter((userId) => userId !== null);
  await tellUsers(tx, userIds, text, sentAt);
}
