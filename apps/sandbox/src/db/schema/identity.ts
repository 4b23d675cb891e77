import {
  boolean,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
} from 'drizzle-orm/pg-core';
import { moment, sen } from '../columns.ts';
import type { ApprovalTier, Role, Validation } from '@ibk/sdk/contract';

export type CorporateStatus = 'ACTIVE' | 'CLOSED';
export type UserStatus = 'ACTIVE' | 'BLOCKED' | 'CLOSED';

export const corporate = pgTable('corporate', {
  corporateId: text('corporate_id').primaryKey(),
  name: text('name').notNull(),
  pemda: boolean('pemda').notNull().default(false),
  /** Code of the government that it belongs to, such as 12.00; null for all others. */
  kodePemda: text('kode_pemda'),
  /** When false, an entry goes straight to the approver. */
  needVerification: boolean('need_verification').notNull().default(true),
  status: text('status').$type<CorporateStatus>().notNull().default('ACTIVE'),
  /** Raised by each change of its settings that administrators decide. */
  version: integer('version').notNull().default(1),
});

export const corporateGroup = pgTable(
  'corporate_group',
  {
    corporateId: text('corporate_id')
      .notNull()
      .references(() => corporate.corporateId),
    corporateGroupId: text('corporate_group_id').notNull(),
    name: text('name').notNull(),
    status: text('status').$type<CorporateStatus>().notNull().default('ACTIVE'),
    /** Largest sum the group may approve in one bank day, in sen. */
    limitTransaction: sen('limit_transaction').notNull(),
    /** Whether the group refuses 000000 even for users whose stored validation is NON or NONE. */
    forbidNoAuthorisation: boolean('forbid_no_authorisation').notNull().default(false),
    /** Raised by each change that administrators decide. */
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.corporateId, table.corporateGroupId] })],
);

/** The matrix that a group's new entries follow; a group without one needs one approver of any class. */
export const approvalMatrix = pgTable(
  'approval_matrix',
  {
    corporateId: text('corporate_id').notNull(),
    corporateGroupId: text('corporate_group_id').notNull(),
    version: integer('version').notNull(),
    tiers: jsonb('tiers').$type<ApprovalTier[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.corporateId, table.corporateGroupId] }),
    foreignKey({
      columns: [table.corporateId, table.corporateGroupId],
      foreignColumns: [corporateGroup.corporateId, corporateGroup.corporateGroupId],
    }),
  ],
);

export const user = pgTable(
  'ibk_user',
  {
    userId: text('user_id').primaryKey(),
    username: text('username').notNull().unique(),
    name: text('name').notNull(),
    corporateId: text('corporate_id').notNull(),
    corporateGroupId: text('corporate_group_id').notNull(),
    roleId: text('role_id').$type<Role>().notNull(),
    status: text('status').$type<UserStatus>().notNull().default('ACTIVE'),
    validation: text('validation').$type<Validation>().notNull(),
    passwordHash: text('password_hash').notNull(),
    /** Null until the user sets a PIN. */
    pinHash: text('pin_hash'),
    firstLogin: boolean('first_login').notNull().default(false),
    needChangePassword: boolean('need_change_password').notNull().default(false),
    firstPin: boolean('first_pin').notNull().default(false),
    /** Largest single total this user may enter or approve, in sen. */
    limitTransaction: sen('limit_transaction').notNull(),
    /** Class in the approval matrix; null if the matrix does not name this user. */
    approverClass: text('approver_class'),
    email: text('email'),
    phone: text('phone'),
    nip: text('nip'),
    /** When the user was added. */
    createdAt: moment('created_at').notNull(),
    /** Moment of the last sign-in; null before the first. */
    lastLoginAt: moment('last_login_at'),
    /** Raised by each change that administrators decide. */
    version: integer('version').notNull().default(1),
    idleTimeoutMinutes: integer('idle_timeout_minutes').notNull().default(5),
    maxSecondsReRequestOtp: integer('max_seconds_re_request_otp').notNull().default(30),
  },
  (table) => [
    foreignKey({
      columns: [table.corporateId, table.corporateGroupId],
      foreignColumns: [corporateGroup.corporateId, corporateGroup.corporateGroupId],
    }),
    index('ibk_user_group').on(table.corporateId, table.corporateGroupId),
  ],
);

/** An envelope key pair issued by `GET /x-key`. */
export const envelopeKey = pgTable(
  'envelope_key',
  {
    keyId: text('key_id').primaryKey(),
    key: text('key').notNull(),
    usedAt: moment('used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Until this moment, one login with this pair needs no further captcha. */
    captchaPassUntil: moment('captcha_pass_until'),
  },
  (table) => [index('envelope_key_used').on(table.usedAt)],
);

/** The latest captcha drawn for a key pair; it can be checked once. */
export const captcha = pgTable('captcha', {
  keyId: text('key_id')
    .primaryKey()
    .references(() => envelopeKey.keyId, { onDelete: 'cascade' }),
  answer: text('answer').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** A live session; its row is deleted when the session ends. Tokens are stored as hashes. */
export const session = pgTable(
  'session',
  {
    sessionId: text('session_id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => user.userId),
    keyId: text('key_id'),
    /** Hash of the HttpOnly cookie that a browser must send along; null for other clients. */
    fingerprintHash: text('fingerprint_hash'),
    loginAt: moment('login_at').notNull(),
    seenAt: moment('seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('session_user').on(table.userId), index('session_key').on(table.keyId)],
);

/**
 * Login failures by username, by address and in total. They live in the database, so that a restart does not reset
 * them.
 */
export const loginThrottle = pgTable('login_throttle', {
  subject: text('subject').primaryKey(),
  failures: integer('failures').notNull(),
  windowEndsAt: moment('window_ends_at').notNull(),
});

export const passwordReset = pgTable('password_reset', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.userId),
  codeHash: text('code_hash').notNull(),
  expiresAt: moment('expires_at').notNull(),
  tries: integer('tries').notNull().default(0),
});

/** Messages that a real bank would hand to its mail and SMS gateways. */
export const outbox = pgTable(
  'outbox',
  {
    messageId: serial('message_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.userId),
    channel: text('channel').$type<'EMAIL' | 'PHONE'>().notNull(),
    recipient: text('recipient').notNull(),
    text: text('text').notNull(),
    /** The code inside the text, for scripts. */
    code: text('code'),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [index('outbox_user').on(table.userId)],
);

/** Facts about this bank itself: the clock's offset, the seeded world. */
export const setting = pgTable('setting', { name: text('name').primaryKey(), value: jsonb('value').notNull() });

/** Answers of executed writes, so that a repeated key gets the stored answer instead of a second execution. */
export const idempotency = pgTable(
  'idempotency',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.userId),
    /** operationId and path parameters. */
    operation: text('operation').notNull(),
    keyHash: text('key_hash').notNull(),
    /**
     * HMAC of the body, keyed with the Idempotency-Key. The key itself is not stored, so codes in the body cannot be
     * guessed.
     */
    bodyHash: text('body_hash').notNull(),
    /** Null only inside the transaction that produces the answer. */
    answer: json('answer'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.operation, table.keyHash] }),
    index('idempotency_expires').on(table.expiresAt),
  ],
);
