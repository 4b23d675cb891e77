import { seesAllGroups } from '@ibk/sdk/rules';
import { and, eq, exists, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { account, groupAccount } from '../db/schema/banking.ts';
import { transactionSearch } from '../db/schema/search.ts';
import { taxBilling } from '../db/schema/tax-billing.ts';
import { transactionTotal, treasuryTotal } from '../db/schema/totals.ts';
import { transaction } from '../db/schema/transactions.ts';
import { treasuryDocument, treasuryImport } from '../db/schema/treasury.ts';
import { upload } from '../db/schema/upload.ts';
import { virtualAccount, virtualAccountCount } from '../db/schema/virtual-accounts.ts';
import { prepared } from '../db/prepared.ts';
import type { Tx } from '../db/tx.ts';
import type { Actor } from './session.ts';

/** Whose scope it is, by the ids themselves or by placeholders for them. */
interface Owner<Id> extends Pick<Actor, 'roleId'> {
  corporateId: Id;
  corporateGroupId: Id;
}

/**
 * The rows a session may see, as conditions for queries. Group users see their group; administrators and monitoring
 * users see the whole corporate and change nothing. Every query over money uses these conditions, so that foreign rows
 * look as if they did not exist.
 */
export function scopeTo<Id extends string | Placeholder>({ corporateId, corporateGroupId, roleId }: Owner<Id>) {
  const isWide = seesAllGroups(roleId);
  type Owned =
    | typeof transaction
    | typeof transactionTotal
    | typeof transactionSearch
    | typeof treasuryDocument
    | typeof treasuryTotal
    | typeof treasuryImport
    | typeof upload
    | typeof taxBilling
    | typeof virtualAccount
    | typeof virtualAccountCount;
  const rowsOf = (table: Owned): SQL =>
    and(eq(table.corporateId, corporateId), isWide ? undefined : eq(table.corporateGroupId, corporateGroupId)) as SQL;
  const ofGroup = () =>
    and(
      eq(groupAccount.corporateId, corporateId),
      eq(groupAccount.corporateGroupId, corporateGroupId),
      eq(groupAccount.accountNumber, account.accountNumber),
    );
  // Each condition is built when it is read: a call needs one or two of them.
  return {
    /**
     * The group whose permissions on accounts, merchants and payroll instances apply; null means every group of the
     * corporate.
     */
    reach: { corporateId, corporateGroupId: isWide ? null : corporateGroupId },
    get transactions() {
      return rowsOf(transaction);
    },
    get totals() {
      return rowsOf(transactionTotal);
    },
    get searched() {
      return rowsOf(transactionSearch);
    },
    get documents() {
      return rowsOf(treasuryDocument);
    },
    get treasuryTotals() {
      return rowsOf(treasuryTotal);
    },
    get imports() {
      return rowsOf(treasuryImport);
    },
    get uploads() {
      return rowsOf(upload);
    },
    get billings() {
      return rowsOf(taxBilling);
    },
    get virtualAccounts() {
      return rowsOf(virtualAccount);
    },
    get virtualAccountCounts() {
      return rowsOf(virtualAccountCount);
    },
    get accounts(): SQL {
      return isWide
        ? eq(account.corporateId, corporateId)
        : exists(sql`(select 1 from ${groupAccount} where ${ofGroup()})`);
    },
    /** Whether a row belongs to these rows. */
    holds: (row: { corporateId: string; corporateGroupId: string }): boolean =>
      row.corporateId === corporateId && (isWide || row.corporateGroupId === corporateGroupId),
  };
}

/** Placeholders for the ids of a session's corporate and group. */
export const PLACED: Omit<Owner<Placeholder>, 'roleId'> = {
  corporateId: sql.placeholder('corporateId'),
  corporateGroupId: sql.placeholder('corporateGroupId'),
};

/**
 * A statement over rows in a session's scope, built once for those who see a group and once for those who see a corporate. Ids of
 * corporate and group are its placeholders.
 *
 * @param prepare builds the statement under a name
 */
export function preparedInScope<Statement extends object>(
  name: string,
  prepare: (db: Tx, name: string, scope: ReturnType<typeof scopeTo>) => Statement,
): (tx: Tx, session: Pick<Actor, 'roleId'>) => Statement {
  const ofRole = (suffix: string, roleId: Actor['roleId']) =>
    prepared((db) => prepare(db, `${name}_of_${suffix}`, scopeTo({ ...PLACED, roleId })));
  const ofGroup = ofRole('group', 'APR_USER');
  const ofCorporate = ofRole('corporate', 'ADM_CORPORATE');
  return (tx, { roleId }) => (seesAllGroups(roleId) ? ofCorporate : ofGroup)(tx);
}
