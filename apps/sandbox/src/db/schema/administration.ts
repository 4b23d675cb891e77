import type { ChangeValues, RequestAction, RequestStatus, RequestSubject } from '@ibk/sdk/contract';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';
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
