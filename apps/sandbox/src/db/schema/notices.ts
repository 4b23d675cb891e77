import type { NoticeKind, Status } from '@ibk/sdk/contract';
import { sql } from 'drizzle-orm';
import { customType, index, integer, pgSequence, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, sen } from '../columns.ts';
import { user } from './identity.ts';

/** The id of a database transaction. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Numbers of notices. They tell apart, in their order, those of one moment. */
export const noticeNumber = pgSequence('notice_number');
/** The next id, as the value of a column. */
export const NEXT_NOTICE = sql<string>`'N' || lpad(nextval('notice_number')::text, 12, '0')`;

/** What users are told of their transactions and virtual accounts, a row for each user. Rows are kept for 90 days. */
export const notif = pgTable(
  'notif',
  {
    notifId: text('notif_id').primaryKey().default(NEXT_NOTICE),
    userId: text('user_id')
      .notNull()
      .references(() => user.userId),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** A transaction or a virtual account; null if several virtual accounts are summed. */
    referenceId: text('reference_id'),
    status: text('status').$type<Status>(),
    /** Username; null if the bank itself acted. */
    by: text('by'),
    /** The sentence; null if it is made of the sum. */
    text: text('text'),
    at: moment('at').notNull(),
    readAt: moment('read_at'),
    /** On a sum: the minute in which its payments were made, their number and their amount. */
    minute: moment('minute'),
    payments: integer('payments'),
    amount: sen('amount'),
    /**
     * The database transaction that inserted the row or let it grow. Transactions commit in any order, so that only their
     * ids tell which rows a reader has not seen yet.
     */
    changedIn: transactionId('changed_in')
      .notNull()
      .default(sql`pg_current_xact_id()`),
  },
  (table) => [
    index('notif_list').on(table.userId, table.at, table.notifId),
    index('notif_changed').on(table.userId, table.changedIn),
    index('notif_unread')
      .on(table.userId, table.at)
      .where(sql`${table.readAt} is null`),
    index('notif_at').on(table.at),
    uniqueIndex('notif_sum').on(table.userId, table.kind, table.minute),
  ],
);

export type NoticeRow = typeof notif.$inferSelect;

/** The reminders before the end of a rail's window that were sent. */
export const deadlineTold = pgTable(
  'deadline_told',
  {
    productId: text('product_id').notNull(),
    closesAt: moment('closes_at').notNull(),
    /** Minutes before the end. */
    mark: integer('mark').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.closesAt, table.mark] })],
);
