import { dayOf, fromSen } from '@ibk/sdk/format';
import {
  ENDED_UNPAID,
  type GroupTerms,
  type OpenItem,
  type PastPayment,
  scheduleRepeated,
  TRANSACTION_ROLES,
} from '@ibk/sdk/rules';
import { and, asc, eq, gte, inArray, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { account, groupAccount } from '../../db/schema/banking.ts';
import { corporateGroup, user } from '../../db/schema/identity.ts';
import { limitAmountOf } from '../../db/schema/limit-amount.ts';
import { history, isOrder, isRetryable, transaction, type TransactionRow } from '../../db/schema/transactions.ts';
import type { Tx } from '../../db/tx.ts';
import { matrixOf } from '../corporate/approval-matrix.ts';
import { progressOf } from '../transactions/facts/approval.ts';
import { mostOf } from '../transactions/facts/schedule.ts';
import { runsOf } from '../transactions/read/upcoming.ts';

/** A group at a moment. */
export interface GroupAt {
  read: Tx;
  corporateId: string;
  corporateGroupId: string;
  now: Date;
  zone: string;
}

/** The terms of a group as they are; null for an unknown group. */
export async function termsOf({ read, corporateId, corporateGroupId }: GroupAt): Promise<GroupTerms | null> {
  const group = { corporateId, corporateGroupId };
  const isOf = (table: typeof corporateGroup | typeof user | typeof groupAccount) =>
    and(eq(table.corporateId, corporateId), eq(table.corporateGroupId, corporateGroupId));
  const [found] = await read
    .select({ limit: corporateGroup.limitTransaction })
    .from(corporateGroup)
    .where(isOf(corporateGroup));
  if (!found) return null;
  const users = await read
    .select()
    .from(user)
    .where(and(isOf(user), inArray(user.roleId, [...TRANSACTION_ROLES])))
    .orderBy(asc(user.userId));
  const accounts = await read
    .select({ accountNumber: account.accountNumber })
    .from(groupAccount)
    .innerJoin(account, eq(account.accountNumber, groupAccount.accountNumber))
    .where(and(isOf(groupAccount), eq(groupAccount.accessTransaction, true), eq(account.status, 'ACTIVE')));
  return {
    corporateGroupId,
    limit: fromSen(found.limit),
    tiers: (await matrixOf(read, group))?.tiers ?? null,
    users: users.map(({ userId, roleId, status, approverClass, limitTransaction }) => ({
      ...{ userId, approverClass, isActive: status === 'ACTIVE', approves: roleId === 'APR_USER' },
      limitTransaction: fromSen(limitTransaction),
    })),
    accounts: accounts.map(({ accountNumber }) => accountNumber),
  };
}

const ofGroup = ({ corporateId, corporateGroupId }: GroupAt): SQL | undefined =>
  and(
    eq(transaction.corporateId, corporateId),
    eq(transaction.corporateGroupId, corporateGroupId),
    isNotNull(transaction.entryBy),
  );

type Approval = PastPayment['approvals'][number];

/** The approvals of the last attempt of each transaction, oldest first; a failed attempt begins them anew. */
async function approvalsOf({ read, zone }: GroupAt, where: SQL | undefined): Promise<Map<string, Approval[]>> {
  const rows = await read
    .select({ referenceId: history.referenceId, action: history.action, userId: history.userId, at: history.at })
    .from(history)
    .innerJoin(transaction, eq(transaction.referenceId, history.referenceId))
    .where(and(where, inArray(history.action, ['approve', 'retry', 'fail', 'refuseRun'])))
    .orderBy(asc(history.referenceId), asc(history.version));
  const found = new Map<string, Approval[]>();
  for (const { referenceId, action, userId, at } of rows) {
    const before = found.get(referenceId) ?? [];
    const isApproval = userId !== null && (action === 'approve' || action === 'retry');
    found.set(referenceId, isApproval ? [...before, { userId, day: dayOf(at, zone), at: at.toISOString() }] : []);
  }
  return found;
}

const COLUMNS = {
  referenceId: transaction.referenceId,
  productGroup: transaction.productGroup,
  amount: transaction.amount,
  deductions: transaction.deductions,
  source: transaction.source,
  entryBy: transaction.entryBy,
  scheduleOf: transaction.scheduleOf,
  schedule: transaction.schedule,
  heldOn: transaction.heldOn,
  heldAt: transaction.heldAt,
  // Only the highest amount of a repeated bill is read of what was asked.
  asked: sql<TransactionRow['asked']>`case when ${transaction.asked} #> '{parameters,maxAmount}' is null then null
    else ${transaction.asked} end`,
};

/** The payments that a group has entered since a moment, without those that were rejected or have failed. */
export async function pastPayments(at: GroupAt, since: Date): Promise<PastPayment[]> {
  const where = and(ofGroup(at), gte(transaction.entryAt, since), notInArray(transaction.status, [...ENDED_UNPAID]));
  const rows = await at.read.select(COLUMNS).from(transaction).where(where).orderBy(transaction.referenceId);
  const approvals = await approvalsOf(at, where);
  return rows.map((row) => ({
    referenceId: row.referenceId,
    products: row.productGroup,
    amount: fromSen(limitAmountOf(row)),
    most: fromSen(mostOf(row)),
    source: row.source,
    madeBy: row.entryBy ?? '',
    approvals: approvals.get(row.referenceId) ?? [],
    runOf: row.scheduleOf,
    atOnce: row.schedule.autoType === 'NOW' || row.schedule.payAtApproval === true,
    taken: row.heldOn && row.heldAt ? { day: row.heldOn, at: row.heldAt.toISOString() } : null,
  }));
}

/** An open item, with what its row shows. */
export interface ShownItem extends OpenItem {
  productDescription: string;
  destName: string;
}

const shownOf = (row: TransactionRow) => ({
  referenceId: row.referenceId,
  productDescription: row.productDescription,
  destName: row.destName,
  amount: fromSen(limitAmountOf(row)),
  most: fromSen(mostOf(row)),
  source: row.source,
});

/** The runs of approved orders up to a day, in the order in which they execute. */
async function runsTo(at: GroupAt, to: string): Promise<ShownItem[]> {
  const orders = await at.read
    .select()
    .from(transaction)
    .where(and(ofGroup(at), isOrder(transaction)))
    .orderBy(transaction.referenceId);
  const runs = orders.flatMap((row) => {
    const shown = { ...shownOf(row), steps: null, approvedBy: [] };
    // A repeated bill may cost its highest amount.
    const amount = scheduleRepeated(row.schedule) ? shown.most : shown.amount;
    return [...runsOf(row, dayOf(at.now, at.zone), to, at)].map((run) => ({
      run: run.at.getTime(),
      item: { ...shown, amount, day: run.day },
    }));
  });
  return runs.sort((one, other) => one.run - other.run).map(({ item }) => item);
}

/** The payments of a group that wait for a decision. */
async function waitingOf(at: GroupAt): Promise<ShownItem[]> {
  const where = and(ofGroup(at), or(inArray(transaction.status, ['ENTRY', 'VERIFY']), isRetryable(transaction)));
  const rows = await at.read.select().from(transaction).where(where).orderBy(transaction.referenceId);
  const approvals = await approvalsOf(at, where);
  return rows.map((row) => {
    const progress = progressOf(row);
    return {
      ...shownOf(row),
      day: null,
      steps: progress && [{ anyOf: progress.left }, ...progress.later],
      approvedBy: (approvals.get(row.referenceId) ?? []).map(({ userId }) => userId),
    };
  });
}

/** The runs of orders up to a day, and the payments that wait. */
export const openItems = async (at: GroupAt, to: string): Promise<ShownItem[]> => [
  ...(await runsTo(at, to)),
  ...(await waitingOf(at)),
];
