import type { ChangeValues, RequestAction, RequestStatus, RequestSubject } from '@ibk/sdk/contract';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, sen } from '../columns.ts';
import { corporate, user } from './identity.ts';

/** Changes that an administrator asks for; one takes effect when another administrator approves it. */
export const adminRequest = pgTable(
  'admin_request',
  {
    changeId: text('change_id').primaryKey(),
    corporateId: text('corporate_id')
      .notNull()
      .references(() => corporate.corporateId),
    version: integer('version').notNull().default(1),
    subject: text('subject').$type<RequestSubject>().notNull(),
    action: text('action').$type<RequestAction>().notNull(),
    /** What would change; the subject of a CREATE has its id before it exists. */
    subjectId: text('subject_id').notNull(),
    subjectName: text('subject_name').notNull(),
    /** The fields of the form when it was asked for; null if there was nothing before. Never a secret. */
    before: jsonb('before').$type<ChangeValues>(),
    /** The same fields as they would be; null if no field changes. */
    after: jsonb('after').$type<ChangeValues>(),
    description: text('description').notNull(),
    status: text('status').$type<RequestStatus>().notNull(),
    /** Why it was asked for. */
    reason: text('reason'),
    warnings: jsonb('warnings').$type<string[]>().notNull().default([]),
    madeBy: text('made_by')
      .notNull()
      .references(() => user.userId),
    requestedAt: moment('requested_at').notNull(),
    decidedBy: text('decided_by').references(() => user.userId),
    decidedAt: moment('decided_at'),
    /** Why it was rejected. */
    decisionReason: text('decision_reason'),
  },
  (table) => [
    index('admin_request_corporate').on(table.corporateId, table.requestedAt),
    uniqueIndex('admin_request_open')
      .on(table.corporateId, table.subject, table.subjectId)
      .where(sql`${table.status} = 'NEW'`),
  ],
);

/** Absences of users, each with who acts meanwhile. Both have the same role and group. */
export const standIn = pgTable(
  'stand_in',
  {
    absenceId: text('absence_id').primaryKey(),
    corporateId: text('corporate_id')
      .notNull()
      .references(() => corporate.corporateId),
    /** The absent user. */
    userId: text('user_id')
      .notNull()
      .references(() => user.userId),
    /** The user who acts meanwhile. */
    standInId: text('stand_in_id')
      .notNull()
      .references(() => user.userId),
    /** First and last day, `YYYY-MM-DD` in the zone of the bank. */
    from: text('from_day').notNull(),
    to: text('to_day').notNull(),
    /** Most that may be approved at once in the place of the absent user, in sen. */
    limitTransaction: sen('limit_transaction').notNull(),
    /** CLOSED once its end was approved; a period that is over stays ACTIVE. */
    status: text('status').$type<'ACTIVE' | 'CLOSED'>().notNull().default('ACTIVE'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('stand_in_corporate').on(table.corporateId, table.from),
    index('stand_in_acts')
      .on(table.standInId)
      .where(sql`${table.status} = 'ACTIVE'`),
  ],
);
