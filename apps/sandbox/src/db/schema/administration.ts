import type {
  AccessAccount,
  ApprovalTier,
  ChangeValues,
  RequestAction,
  RequestStatus,
  RequestSubject,
  Role,
  Validation,
} from '@ibk/sdk/contract';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, sen } from '../columns.ts';
import { corporate, user, type UserStatus } from './identity.ts';

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

/** What users of a group have through it. */
export interface GroupAccess {
  corporateGroupId: string;
  corporateGroupName: string;
  accounts: AccessAccount[];
  /** Null without a matrix: one approver of any class is enough then. */
  tiers: ApprovalTier[] | null;
}

/** Who reviewed who can do what in a corporate, and when; the last one is compared with the present. */
export const accessReview = pgTable(
  'access_review',
  {
    reviewId: text('review_id').primaryKey(),
    corporateId: text('corporate_id')
      .notNull()
      .references(() => corporate.corporateId),
    /** 1, 2, 3 … within the corporate. */
    number: integer('number').notNull(),
    stateHash: text('state_hash').notNull(),
    /** The groups as they were. */
    groups: jsonb('groups').$type<GroupAccess[]>().notNull(),
    /** Number of users that it covers. */
    users: integer('users').notNull(),
    reviewedBy: text('reviewed_by')
      .notNull()
      .references(() => user.userId),
    reviewedAt: moment('reviewed_at').notNull(),
  },
  (table) => [uniqueIndex('access_review_number').on(table.corporateId, table.number)],
);

/** A user as the review saw it. */
export const accessReviewUser = pgTable(
  'access_review_user',
  {
    reviewId: text('review_id')
      .notNull()
      .references(() => accessReview.reviewId),
    userId: text('user_id')
      .notNull()
      .references(() => user.userId),
    roleId: text('role_id').$type<Role>().notNull(),
    corporateGroupId: text('corporate_group_id').notNull(),
    limitTransaction: sen('limit_transaction').notNull(),
    validation: text('validation').$type<Validation>().notNull(),
    approverClass: text('approver_class'),
    status: text('status').$type<UserStatus>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.userId] })],
);
