import { type SQL, sql } from 'drizzle-orm';
import { createCountTrigger } from './count-trigger.ts';
import { queueCount } from './schema/queues.ts';
import { transaction } from './schema/transactions.ts';
import type { Tx } from './tx.ts';

/** What distinguishes the rows of `queue_count`. */
const STATE = sql.raw('corporate_id, corporate_group_id, status, entry_by, verify_by, awaited_classes');
/** Rows with an approval are few, and are counted one by one: who has approved them stands in their history. */
const IS_COUNTED = sql.raw(`status in ('ENTRY', 'VERIFY') and approve_by is null`);

const counted = (rows: SQL): SQL => sql`select ${STATE}, count(*)::integer as waiting from ${rows}
  where ${IS_COUNTED} group by ${STATE}`;

/** The rows of `queue_count` as the transactions have them. */
export const recountedQueues: SQL = counted(sql`${transaction}`);

/** The states whose count differs from that of the transactions. */
export const miscountedQueues: SQL = sql`
  select concat_ws(' ', corporate_id, corporate_group_id, status, entry_by, verify_by, awaited_classes::text) as subject
  from (select ${STATE}, waiting from (${recountedQueues}) recounted
    union all select ${STATE}, -waiting from ${queueCount}) differing
  group by ${STATE} having sum(waiting) <> 0`;

/** Adds to the counts what a statement has changed, and takes away what it has ended. */
const recount = (difference: SQL): SQL => sql`
  insert into ${queueCount} as kept (${STATE}, waiting) ${difference} order by ${STATE}
  on conflict (${STATE}) do update set waiting = kept.waiting + excluded.waiting`;

/** The statements whose rows change the counts, with what they add to them and take from them. */
const CHANGES = {
  insert: { tables: sql`new table as added`, count: recount(counted(sql.raw('added'))) },
  update: {
    tables: sql`old table as removed new table as added`,
    count: recount(sql`select ${STATE}, sum(waiting)::integer from (${counted(sql.raw('added'))}
      union all select ${STATE}, -waiting from (${counted(sql.raw('removed'))}) gone) changed
      group by ${STATE} having sum(waiting) <> 0`),
  },
  delete: {
    tables: sql`old table as removed`,
    count: recount(sql`select ${STATE}, -waiting from (${counted(sql.raw('removed'))}) gone`),
  },
};

/**
 * Creates the triggers that keep `queue_count`. A count is locked from the change of a transaction to the commit; should two
 * moves wait for each other, the database ends one of them, and `writeTo` runs it again.
 */
export const keepQueueCounts = (db: Tx): Promise<void> =>
  createCountTrigger(db, { name: 'queue_count', on: transaction, changes: CHANGES });
