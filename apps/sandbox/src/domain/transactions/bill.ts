import type { Content } from '@ibk/sdk/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { formatDateTime, formatRupiah, fromSen } from '@ibk/sdk/format';
import { user } from '../../db/schema/identity.ts';
import { lockName } from '../../db/lock-name.ts';
import { transaction, type TransactionRow } from '../../db/schema/transactions.ts';
import type { Tx } from '../../db/tx.ts';
import type { SecuredContext } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import { scopeTo } from '../../operation/scope.ts';
import type { Session } from '../../operation/session.ts';
import { railOf } from './payment.ts';

/** For example ` dengan IB260714000418, disetujui Agus Saragih pada 14-07-2026 14:41:52`; other groups are not named. */
function howPaid(
  {
    row: { referenceId, approveAt, corporateId, corporateGroupId },
    name,
  }: { row: TransactionRow; name: string | null },
  session: Session,
  zone: string,
): string {
  if (corporateId !== session.corporateId || corporateGroupId !== session.corporateGroupId) return ' oleh pihak lain';
  const who = name === null || approveAt === null ? '' : `, disetujui ${name} pada ${formatDateTime(approveAt, zone)}`;
  return ` dengan ${referenceId}${who}`;
}

/**
 * Refuses an approval of a bill that another transaction of this bank pays or has paid. Approvals of the same bill wait
 * for each other until the end of the database transaction.
 *
 * @throws Refused bill.paid, which names transaction and approver within the group
 */
export async function assertBillOpen(
  tx: Tx,
  { billKey }: TransactionRow,
  session: Session,
  zone: string,
): Promise<void> {
  if (billKey === null) return;
  await lockName(tx, `bill ${billKey}`);
  const [other] = await tx
    .select({ row: transaction, name: user.name })
    .from(transaction)
    .leftJoin(user, eq(user.userId, transaction.approveBy))
    .where(and(eq(transaction.billKey, billKey), inArray(transaction.status, ['SUSPECT', 'SUCCESS'])));
  if (other) throw new Refused('bill.paid', { facts: { how: howPaid(other, session, zone) } });
}

/** What is to be paid, with the month of the newest bill where it has one. */
function textOf(sen: bigint, { bills }: Pick<Content, 'bills'>): string {
  const month = bills?.at(-1)?.billDate ?? null;
  return `${formatRupiah(fromSen(sen))}${month === null ? '' : ` periode ${month}`}`;
}

/**
 * Asks biller or authority once more what an approval would pay, before the database transaction of the approval.
 *
 * @returns why it may not be paid as it was entered, or null
 */
export async function askAgain(context: SecuredContext, referenceId: string): Promise<Refused | null> {
  const { read, session } = context;
  const [row] = await read
    .select()
    .from(transaction)
    .where(and(eq(transaction.referenceId, referenceId), scopeTo(session).transactions));
  if (!row?.asked || !railOf(row).decidesAmount) return null;
  try {
    const { amount, billKey = null, parts = {} } = await railOf(row).inquire(row.asked, context);
    if (amount === row.amount && billKey === row.billKey) return null;
    const [before, now] = [textOf(row.amount, row.content), textOf(amount, parts)];
    return new Refused('bill.changed', { facts: { before, now } });
  } catch (fault) {
    if (fault instanceof Refused) return fault;
    throw fault;
  }
}
