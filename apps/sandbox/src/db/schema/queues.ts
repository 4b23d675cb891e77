import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Status } from '@ibk/sdk/contract';

/**
 * How many transactions of a group wait in the same state: with the same status, the same maker, verifier and awaited
 * classes, and without an approval. Each user's queue is a sum of such rows. `db/queue-counts.ts` keeps them.
 */
export const queueCount = pgTable(
  'queue_count',
  {
    corporateId: text('corporate_id').notNull(),
    corporateGroupId: text('corporate_group_id').notNull(),
    status: text('status').$type<Extract<Status, 'ENTRY' | 'VERIFY'>>().notNull(),
    entryBy: text('entry_by'),
    verifyBy: text('verify_by'),
    awaitedClasses: text('awaited_classes').array(),
    waiting: integer('waiting').notNull(),
  },
  (table) => [
    unique('queue_count_state')
      .on(table.corporateId, table.corporateGroupId, table.status, table.entryBy, table.verifyBy, table.awaitedClasses)
      .nullsNotDistinct(),
  ],
);
