import { type SQL, sql } from 'drizzle-orm';
import { createCountTrigger } from './count-trigger.ts';
import { virtualAccount, virtualAccountCount } from './schema/virtual-accounts.ts';
import type { Tx } from './tx.ts';

const GROUP = sql.raw('corporate_id, corporate_group_id');

/** Adds a row for each group whose accounts a statement has added or removed. */
const counted = (rows: SQL, sign: SQL): SQL => sql`
  insert into ${virtualAccountCount} (${GROUP}, accounts)
  select ${GROUP}, ${sign} count(*) from ${rows} where corporate_id is not null group by ${GROUP}`;

/** Creates the triggers that keep `virtual_account_count`. An account never changes its group. */
export const keepAccountCounts = (db: Tx): Promise<void> =>
  createCountTrigger(db, {
    name: 'virtual_account_count',
    on: virtualAccount,
    changes: {
      insert: { tables: sql`new table as added`, count: counted(sql`added`, sql``) },
      delete: { tables: sql`old table as removed`, count: counted(sql`removed`, sql`-`) },
    },
  });

/** Joins the rows of each group to one. What is registered meanwhile keeps its own. */
export const joinAccountCounts = (tx: Tx) => {
  const several = sql`select ${GROUP} from ${virtualAccountCount} group by ${GROUP} having count(*) > 1`;
  return tx.execute(sql`
    with gone as (delete from ${virtualAccountCount} where (${GROUP}) in (${several}) returning *)
    insert into ${virtualAccountCount} (${GROUP}, accounts) select ${GROUP}, sum(accounts) from gone group by ${GROUP}`);
};

/** The groups whose number differs from that of their accounts. */
export const miscountedAccounts: SQL = sql`
  select concat_ws(' ', ${GROUP}) as subject from (
    select ${GROUP}, 1 as accounts from ${virtualAccount} where corporate_id is not null
    union all select ${GROUP}, -accounts from ${virtualAccountCount}) differing
  group by ${GROUP} having sum(accounts) <> 0`;
