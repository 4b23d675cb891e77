import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, sen } from '../columns.ts';
import { user } from './identity.ts';

export type AuthorisedAction = 'entry' | 'verify' | 'approve';

/** A pending authorisation of a user; one correct code opens it, once. */
export const authorisation = pgTable('authorisation', {
  authorisationId: text('authorisation_id').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => user.userId),
  action: text('action').$type<AuthorisedAction>().notNull(),
  /** The subject of the authorisation: the requestId of an entry, or `reference:version` of each item, sorted. */
  subject: jsonb('subject').$type<string[]>().notNull(),
  count: integer('count').notNull(),
  total: sen('total').notNull(),
  expiresAt: moment('expires_at').notNull(),
  /**
   * Wrong answers so far; at the limit the authorisation is void. Stored here, so that a restart does not reset them.
   */
  tries: integer('tries').notNull().default(0),
  codeHash: text('code_hash'),
  codeExpiresAt: moment('code_expires_at'),
  usedAt: moment('used_at'),
  /** Hash of the idempotency key it was used with, so that the same request may be repeated and continue. */
  usedKeyHash: text('used_key_hash'),
});

/** A user's last OTP request and wrong codes in a row. Both outlive an authorisation and a restart. */
export const authorisationCounter = pgTable('authorisation_counter', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.userId),
  otpSentAt: moment('otp_sent_at'),
  wrongCodes: integer('wrong_codes').notNull().default(0),
  lockedUntil: moment('locked_until'),
});
