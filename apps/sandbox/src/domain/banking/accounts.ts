import { and, asc, desc, eq, ne, type Placeholder, sql } from 'drizzle-orm';
import type { Account } from '@ibk/sdk/contract';
import { account, balance, groupAccount } from '../../db/schema/banking.ts';
import type { Tx } from '../../db/tx.ts';
import { PLACED, preparedInScope, scopeTo } from '../../operation/scope.ts';
import type { Actor } from '../../operation/session.ts';

/** A customer's account by number; undefined for the bank's own accounts and for unknown numbers. */
export async function findAccount(tx: Tx, accountNumber: string) {
  const [found] = await tx
    .select()
    .from(account)
    .where(and(eq(account.accountNumber, accountNumber), ne(account.status, 'INTERNAL')));
  return found;
}

const isMain = sql<boolean>`coalesce(${groupAccount.mainAccount}, false)`;

/**
 * Accounts that a session may see, main account first; each as the session's group may use it.
 */
export const accountsOf = (tx: Tx, session: Actor): Promise<Account[]> =>
  tx
    .select({
      accountNumber: account.accountNumber,
      accountName: account.accountName,
      accountTypeName: account.accountTypeName,
      accountType: account.accountType,
      mainAccount: isMain,
      accessTransaction: sql<boolean>`coalesce(${groupAccount.accessTransaction}, false)`,
    })
    .from(account)
    .leftJoin(groupAccount, accessOf(session))
    .where(and(scopeTo(session).accounts, eq(account.status, 'ACTIVE')))
    .orderBy(desc(isMain), asc(account.accountNumber));

/** Join condition for the row of a session's group on an account. */
const accessOf = ({
  corporateId,
  corporateGroupId,
}: Record<'corporateId' | 'corporateGroupId', string | Placeholder>) =>
  and(
    eq(groupAccount.accountNumber, account.accountNumber),
    eq(groupAccount.corporateId, corporateId),
    eq(groupAccount.corporateGroupId, corporateGroupId),
  );

const ownAccountStatement = preparedInScope('own_account', (db, name, scope) =>
  db
    .select({
      accountNumber: account.accountNumber,
      accountName: account.accountName,
      status: account.status,
      accessTransaction: sql<boolean>`coalesce(${groupAccount.accessTransaction}, false)`,
      available: sql<bigint>`${balance.booked} - ${balance.held}`.mapWith(balance.booked),
      balance,
    })
    .from(account)
    .innerJoin(balance, eq(balance.accountNumber, account.accountNumber))
    .leftJoin(groupAccount, accessOf(PLACED))
    .where(and(eq(account.accountNumber, sql.placeholder('accountNumber')), scope.accounts))
    .prepare(name),
);

/**
 * An account in the session's scope, with its group's access and its available balance; undefined if the scope lacks
 * it.
 */
export async function ownAccount(tx: Tx, session: Actor, accountNumber: string) {
  const { corporateId, corporateGroupId } = session;
  const [found] = await ownAccountStatement(tx, session).execute({ corporateId, corporateGroupId, accountNumber });
  return found;
}
