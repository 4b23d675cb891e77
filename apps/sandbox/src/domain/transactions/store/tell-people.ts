import { inArray } from 'drizzle-orm';
import { outbox, user } from '../../../db/schema/identity.ts';
import type { TransactionRow } from '../../../db/schema/transactions.ts';
import type { Tx } from '../../../db/tx.ts';

/** E-mails users; one without an address is left out. @returns the number of e-mails */
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

/** E-mails the maker and the approver of a transaction. */
export async function tellPeople(tx: Tx, row: TransactionRow, text: string, sentAt: Date): Promise<void> {
  const userIds = [...new Set([row.entryBy, row.approveBy])].filter((userId) => userId !== null);
  await tellUsers(tx, userIds, text, sentAt);
}
