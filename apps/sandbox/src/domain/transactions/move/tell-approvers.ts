import { and, asc, eq, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import { formatRupiah } from '@ibk/sdk/format';
import { user } from '../../../db/schema/identity.ts';
import { isOrder, transaction } from '../../../db/schema/transactions.ts';
import type { Tx } from '../../../db/tx.ts';
import { colleaguesOf } from '../../corporate/colleagues.ts';
import type { SettlePort } from '../facts/settle-port.ts';
import { tellUsers } from '../store/tell-people.ts';
import { peopleOf, scheduleWarning } from '../facts/to-transaction.ts';

/** Whether the approver of an order is still an active approver of its group. */
const mayApprove = sql`(${user.status} = 'ACTIVE' and ${user.roleId} = 'APR_USER'
  and ${user.corporateId} = ${transaction.corporateId} and ${user.corporateGroupId} = ${transaction.corporateGroupId})`;

/** The running orders whose approver and whose note about it meet a condition. */
const orders = (read: Tx, which: SQL | undefined) =>
  read
    .select({ referenceId: transaction.referenceId })
    .from(transaction)
    .innerJoin(user, eq(user.userId, transaction.approveBy))
    .where(and(isOrder(transaction), which))
    .orderBy(asc(transaction.referenceId));

/** E-mails the approvers of one order, unless another process already did. Without any recipient, it is tried again. */
async function tellOne(tx: Tx, referenceId: string, now: Date): Promise<void> {
  const [row] = await tx
    .select()
    .from(transaction)
    .where(and(eq(transaction.referenceId, referenceId), isNull(transaction.approverToldAt)))
    .for('update');
  const warning = row && scheduleWarning(row, await peopleOf(tx, [row.approveBy]));
  if (!row || !warning) return;
  const approvers = await colleaguesOf(tx, row, 'APR_USER');
  const what = `${row.productDescription} ${referenceId} sebesar ${formatRupiah(row.amount)} ke ${row.destName}`;
  const userIds = approvers.map(({ userId }) => userId);
  const told = await tellUsers(tx, userIds, `${what}: ${warning}`, now);
  if (told > 0)
    await tx.update(transaction).set({ approverToldAt: now }).where(eq(transaction.referenceId, referenceId));
}

/**
 * E-mails the approvers of a group about each order that continues although its approver was blocked or left the
 * group's approvers. One e-mail for each order, and another one only after the approver was back.
 */
export async function tellApprovers(
  { clock, read, write }: SettlePort,
  onFault: (fault: unknown) => void,
): Promise<void> {
  const gone = await orders(read, and(not(mayApprove), isNull(transaction.approverToldAt)));
  for (const { referenceId } of gone)
    await write((tx) => tellOne(tx, referenceId, new Date(clock.now()))).catch(onFault);
  const back = await orders(read, and(mayApprove, isNotNull(transaction.approverToldAt)));
  for (const { referenceId } of back)
    await write((tx) =>
      tx.update(transaction).set({ approverToldAt: null }).where(eq(transaction.referenceId, referenceId)),
    ).catch(onFault);
}
