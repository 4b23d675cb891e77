import { and, asc, count, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import type { AccountTypeTotal, BalanceCriteria, BalancePage, BalanceQuery, ListedAccount } from '@ibk/sdk/contract';
import { fromSen, parseAccount, plainText } from '@ibk/sdk/format';
import { account, balance, groupAccount } from '../../db/schema/banking.ts';
import { exactSum, sumOrNull } from '../../operation/exact-sum.ts';
import type { Handler } from '../../operation/handler.ts';
import { type Asking, askingOf, containing, listed, narrowedBy, senKey, textKey } from '../../operation/list-source.ts';
import type { FileSource } from '../../operation/file-source.ts';
import { scopeTo } from '../../operation/scope.ts';

type BalanceRow = { account: typeof account.$inferSelect; balance: typeof balance.$inferSelect };

const itsBalance = eq(balance.accountNumber, account.accountNumber);

/** How the asker's group may use these accounts, by number. */
async function accessTo({ read, session }: Asking, accountNumbers: string[]) {
  const { corporateId, corporateGroupId } = session;
  const rows = await read
    .select()
    .from(groupAccount)
    .where(
      and(
        eq(groupAccount.corporateId, corporateId),
        eq(groupAccount.corporateGroupId, corporateGroupId),
        inArray(groupAccount.accountNumber, accountNumbers),
      ),
    );
  return new Map(rows.map((row) => [row.accountNumber, row]));
}

async function toListed(rows: readonly BalanceRow[], asking: Asking): Promise<ListedAccount[]> {
  const access = await accessTo(
    asking,
    rows.map((row) => row.account.accountNumber),
  );
  return rows.map(({ account: { accountNumber, accountName, accountTypeName, accountType }, balance: sums }) => {
    const { accessTransaction = false, mainAccount = false } = access.get(accountNumber) ?? {};
    return {
      ...{ accountNumber, accountName, accountTypeName, accountType, mainAccount, accessTransaction },
      booked: fromSen(sums.booked),
      held: fromSen(sums.held),
      available: fromSen(sums.booked - sums.held),
    };
  });
}

/** The open accounts of a session as a list. @source 002 §2.15 */
export const BALANCES: FileSource<BalanceRow, ListedAccount, BalanceQuery> = {
  rows: (read) => read.select({ account, balance }).from(account).innerJoin(balance, itsBalance),
  keys: (read) => read.select({ key: account.accountNumber }).from(account).innerJoin(balance, itsBalance),
  count: async (read, where) => {
    const [found] = await read.select({ count: count() }).from(account).where(where);
    return found?.count ?? 0;
  },
  key: { column: account.accountNumber, of: (row) => row.account.accountNumber },
  sorts: {
    accountNumber: textKey(account.accountNumber, (row) => row.account.accountNumber),
    accountName: textKey(account.accountName, (row) => row.account.accountName),
    booked: senKey(balance.booked, (row) => row.balance.booked),
  },
  order: () => 'accountNumber,asc',
  scope: (session) => sql`${scopeTo(session).accounts} and ${eq(account.status, 'ACTIVE')}`,
  criteria: {
    accountType: (type) => eq(account.accountType, type),
    q: (text) => {
      const plain = plainText(text);
      const number = parseAccount(plain) ?? plain;
      return plain === ''
        ? undefined
        : or(ilike(account.accountName, containing(plain)), ilike(account.accountNumber, containing(number)));
    },
  },
  show: toListed,
};

/** The accounts that meet the criteria by type, with their sums in sen. */
async function sumsByType(asking: Asking, criteria: BalanceCriteria) {
  const rows = await asking.read
    .select({
      accountType: account.accountType,
      accountTypeName: account.accountTypeName,
      count: count(),
      available: sql<string>`sum(${balance.booked} - ${balance.held})`,
    })
    .from(account)
    .innerJoin(balance, itsBalance)
    .where(narrowedBy(BALANCES, asking, criteria))
    .groupBy(account.accountType, account.accountTypeName)
    .orderBy(asc(account.accountType));
  return rows.map((row) => ({ ...row, available: BigInt(row.available) }));
}

/**
 * Number of the accounts that meet the criteria, for a file with their sums.
 *
 * @throws Refused transaction.sumTooLarge
 */
export async function countOfSummed(asking: Asking, criteria: BalanceCriteria): Promise<number> {
  const rows = await sumsByType(asking, criteria);
  exactSum(rows.reduce((sum, { available }) => sum + available, 0n));
  return rows.reduce((sum, each) => sum + each.count, 0);
}

/** The totals by type. A sum that no number carries is left open, since the accounts are shown all the same. */
const totalsByType = async (asking: Asking, criteria: BalanceCriteria): Promise<AccountTypeTotal[]> =>
  (await sumsByType(asking, criteria)).map((row) => ({ ...row, available: sumOrNull(row.available) }));

/** Lists the own accounts with their balances and the totals by type. */
export const listBalances: Handler<'listBalances'> = async ({ query }, context): Promise<BalancePage> => {
  const asking = askingOf(context);
  const { accountType, q } = query;
  const totals = totalsByType(asking, {
    ...(accountType !== undefined && { accountType }),
    ...(q !== undefined && { q }),
  });
  const [page, byType] = await Promise.all([listed(BALANCES, asking, query), totals]);
  return { ...page, totals: byType };
};
