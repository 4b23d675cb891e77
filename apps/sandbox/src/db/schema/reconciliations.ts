import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { BookRow, ComparedLine, DifferenceOutcome } from '@ibk/sdk/contract';
import type { DifferenceKind, PairBy, ReconciliationStatus } from '@ibk/sdk/rules';
import { moment, sen } from '../columns.ts';
import { account } from './banking.ts';
import { corporateGroup } from './identity.ts';

/** A cash book that was compared with the lines of an account. Amounts are whole sen. */
export const reconciliation = pgTable(
  'reconciliation',
  {
    reconciliationId: text('reconciliation_id').primaryKey(),
    /** The corporate and group of the person who loaded the book. */
    corporateId: text('corporate_id').notNull(),
    corporateGroupId: text('corporate_group_id').notNull(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => account.accountNumber),
    /** `YYYY-MM-DD`. */
    startDate: text('start_date').notNull(),
    endDate: text('end_date').notNull(),
    name: text('name').notNull(),
    status: text('status').$type<ReconciliationStatus>().notNull(),
    pairCount: integer('pair_count').notNull(),
    differenceCount: integer('difference_count').notNull(),
    /** Differences without an outcome. */
    openDifferences: integer('open_differences').notNull(),
    /** Rows of other days that were left out. */
    outside: integer('outside').notNull(),
    openingBank: sen('opening_bank').notNull(),
    closingBank: sen('closing_bank').notNull(),
    differences: sen('differences').notNull(),
    /** What the book states before the period; null if it states nothing. */
    openingBook: sen('opening_book'),
    closingBook: sen('closing_book').notNull(),
    version: integer('version').notNull().default(1),
    /** Usernames. */
    loadedBy: text('loaded_by').notNull(),
    loadedAt: moment('loaded_at').notNull(),
    closedBy: text('closed_by'),
    closedAt: moment('closed_at'),
  },
  (table) => [
    foreignKey({
      columns: [table.corporateId, table.corporateGroupId],
      foreignColumns: [corporateGroup.corporateId, corporateGroup.corporateGroupId],
    }),
    index('reconciliation_account').on(table.accountNumber, table.status),
    index('reconciliation_loaded').on(table.corporateId, table.loadedAt, table.reconciliationId),
    check('reconciliation_totals', sql`${table.closingBank} - ${table.differences} = ${table.closingBook}`),
    check('reconciliation_closed', sql`(${table.status} = 'CLOSED') = (${table.closedBy} is not null)`),
    check(
      'reconciliation_four_eyes',
      sql`${table.closedBy} is null or (${table.closedBy} <> ${table.loadedBy} and ${table.openDifferences} = 0)`,
    ),
  ],
);

/** A pair or a difference of a reconciliation, with its lines and rows as they were compared. */
export const reconciliationRow = pgTable(
  'reconciliation_row',
  {
    reconciliationId: text('reconciliation_id')
      .notNull()
      .references(() => reconciliation.reconciliationId),
    sequence: integer('sequence').notNull(),
    /** Why a pair belongs together; null for a difference. */
    by: text('by').$type<PairBy>(),
    /** What differs; null for a pair. */
    kind: text('kind').$type<DifferenceKind>(),
    /** The bank minus the book, in whole sen; 0 for a pair. */
    amount: sen('amount').notNull(),
    bank: jsonb('bank').$type<ComparedLine[]>().notNull(),
    book: jsonb('book').$type<BookRow[]>().notNull(),
    outcome: text('outcome').$type<DifferenceOutcome>(),
    note: text('note').notNull().default(''),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    primaryKey({ name: 'reconciliation_row_once', columns: [table.reconciliationId, table.sequence] }),
    check('reconciliation_row_kind', sql`(${table.by} is null) <> (${table.kind} is null)`),
    check('reconciliation_row_outcome', sql`(${table.outcome} is null) = (${table.decidedBy} is null)`),
  ],
);
