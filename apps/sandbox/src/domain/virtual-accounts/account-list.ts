import type {
  VirtualAccount,
  VirtualAccountCriteria,
  VirtualAccountQuery,
  VirtualAccountSummary,
} from '@ibk/sdk/contract';
import type { VirtualAccountBillKind, VirtualAccountStatus } from '@ibk/sdk/rules';
import { and, eq, gte, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import { virtualAccount, virtualAccountBill, virtualAccountCount } from '../../db/schema/virtual-accounts.ts';
import type { Tx } from '../../db/tx.ts';
import { nextDay, startOfDay } from '../../operation/bank-day.ts';
import { exactSum } from '../../operation/exact-sum.ts';
import type { Handler } from '../../operation/handler.ts';
import {
  type Asking,
  askingOf,
  asksOnly,
  foundIn,
  type CriteriaOf,
  listed,
  narrowedBy,
  senKey,
  textKey,
} from '../../operation/list-source.ts';
import type { FileSource } from '../../operation/file-source.ts';
import { scopeTo } from '../../operation/scope.ts';
import { currentBill } from '../collections/billed-account.ts';
import { type NamedAccount, namedAccounts, toVirtualAccount } from './to-virtual-account.ts';

const { isClosed, blockedReason, isPaid } = virtualAccount;
const { expiredAt, kind, message, paid } = virtualAccountBill;

/** Each status as a condition; the same order as rule va.state. */
const STATUSES: Readonly<Record<VirtualAccountStatus, (isOver: SQL) => SQL | undefined>> = {
  CLOSED: () => eq(isClosed, true),
  BLOCKED: () => and(eq(isClosed, false), isNotNull(blockedReason)),
  PAID: () => and(eq(isClosed, false), isNull(blockedReason), eq(isPaid, true)),
  EXPIRED: (isOver) => and(eq(isClosed, false), isNull(blockedReason), eq(isPaid, false), isOver),
  ACTIVE: (isOver) => and(eq(isClosed, false), isNull(blockedReason), eq(isPaid, false), not(isOver)),
};

/** Accounts and their current bills. */
const figures = (read: Tx) =>
  read
    .select({ count: sql<number>`count(*)::int`, paid: sql<string>`coalesce(sum(${paid}), 0)::text` })
    .from(virtualAccount)
    .innerJoin(virtualAccountBill, currentBill);

/** The kept number of the accounts that a session sees. */
async function countAll({ read, session }: Asking): Promise<number> {
  const accounts = sql<number>`coalesce(sum(${virtualAccountCount.accounts}), 0)::int`;
  const where = scopeTo(session).virtualAccountCounts;
  const [found] = await read.select({ accounts }).from(virtualAccountCount).where(where);
  return found?.accounts ?? 0;
}

/** Virtual accounts as a list. */
export const VIRTUAL_ACCOUNTS: FileSource<NamedAccount, VirtualAccount, VirtualAccountQuery> = {
  rows: namedAccounts,
  keys: (read) =>
    read
      .select({ key: virtualAccount.virtualAccountNumber })
      .from(virtualAccount)
      .innerJoin(virtualAccountBill, currentBill),
  count: async (read, where) => (await figures(read).where(where))[0]?.count ?? 0,
  countKept: (asking, criteria) => (asksOnly(criteria, []) ? countAll(asking) : null),
  key: { column: virtualAccount.virtualAccountNumber, of: ({ account }) => account.virtualAccountNumber },
  sorts: {
    virtualAccountNumber: textKey(virtualAccount.virtualAccountNumber, ({ account }) => account.virtualAccountNumber),
    virtualAccountName: textKey(virtualAccount.virtualAccountName, ({ account }) => account.virtualAccountName),
    amount: senKey(virtualAccountBill.amount, ({ bill }) => bill.amount),
  },
  order: () => 'virtualAccountNumber,asc',
  scope: (session) => scopeTo(session).virtualAccounts,
  criteria: {
    status: (status, { now }) =>
      STATUSES[status](sql`(${expiredAt} is not null and ${expiredAt} <= ${now.toISOString()}::timestamptz)`),
    merchantId: (merchantId) => eq(virtualAccount.merchantId, merchantId),
    bill: (bill) => eq(kind, bill),
    from: (day, { zone }) => gte(expiredAt, startOfDay(day, zone)),
    to: (day, { zone }) => lt(expiredAt, startOfDay(nextDay(day), zone)),
    q: (text) => foundIn(text, [virtualAccount.virtualAccountNumber, virtualAccount.virtualAccountName, message]),
  },
  show: (rows, asking) => Promise.resolve(rows.map((row) => toVirtualAccount(row, asking))),
};

/** Lists virtual accounts by criteria. */
export const listVirtualAccounts: Handler<'listVirtualAccounts'> = ({ query }, context) =>
  listed(VIRTUAL_ACCOUNTS, askingOf(context), query);

const ofKind = (bill: VirtualAccountBillKind, query: Omit<VirtualAccountQuery, 'bill'>, asking: Asking) =>
  listed(VIRTUAL_ACCOUNTS, asking, { ...query, bill });

/** Lists accounts with an invoice. */
export const listVirtualAccountInvoices: Handler<'listVirtualAccountInvoices'> = ({ query }, context) =>
  ofKind('INVOICE', query, askingOf(context));

/** Lists accounts that are paid in parts. */
export const listVirtualAccountInstallments: Handler<'listVirtualAccountInstallments'> = ({ query }, context) =>
  ofKind('INSTALLMENT', query, askingOf(context));

/**
 * Count of the accounts that meet the criteria, and what was paid of their current bills.
 *
 * @throws Refused transaction.sumTooLarge
 */
export async function virtualAccountSummary(
  asking: Asking,
  criteria: CriteriaOf<VirtualAccountCriteria>,
): Promise<VirtualAccountSummary> {
  const [found] = await figures(asking.read).where(narrowedBy(VIRTUAL_ACCOUNTS, asking, criteria));
  return { count: found?.count ?? 0, paid: exactSum(BigInt(found?.paid ?? 0)) };
}

export const summariseVirtualAccounts: Handler<'summariseVirtualAccounts'> = ({ query }, context) =>
  virtualAccountSummary(askingOf(context), query);
