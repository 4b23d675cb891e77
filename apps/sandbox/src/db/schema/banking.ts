import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment, sen } from '../columns.ts';
import { corporate, corporateGroup } from './identity.ts';

export type AccountStatus = 'ACTIVE' | 'CLOSED' | 'INTERNAL';
export type HoldStatus = 'HELD' | 'POSTED' | 'RELEASED';

/** Every account at the bank: those of corporates and other customers, and the bank's own (INTERNAL). */
export const account = pgTable(
  'account',
  {
    accountNumber: text('account_number').primaryKey(),
    accountName: text('account_name').notNull(),
    accountType: text('account_type').notNull(),
    accountTypeName: text('account_type_name').notNull(),
    /** Null for customers who do not bank through this portal, and for the bank itself. */
    corporateId: text('corporate_id').references(() => corporate.corporateId),
    status: text('status').$type<AccountStatus>().notNull().default('ACTIVE'),
  },
  (table) => [index('account_corporate').on(table.corporateId)],
);

/**
 * Booked and held sums, and the figures of the last line. They have a table of their own, because concurrent moves lock
 * its rows.
 */
export const balance = pgTable(
  'balance',
  {
    accountNumber: text('account_number')
      .primaryKey()
      .references(() => account.accountNumber),
    booked: sen('booked').notNull(),
    held: sen('held').notNull(),
    lines: integer('lines').notNull().default(0),
    credits: integer('credits').notNull().default(0),
    credited: sen('credited')
      .notNull()
      .default(sql`0`),
    debited: sen('debited')
      .notNull()
      .default(sql`0`),
    /** When the last line was posted; null without a line. */
    lastPostedAt: moment('last_posted_at'),
    /** Lowest booked balance after holds, in sen; null only for the bank's own accounts, which fund the others. */
    floor: sen('floor'),
  },
  (table) => [
    check('balance_floor', sql`${table.floor} is null or ${table.booked} - ${table.held} >= ${table.floor}`),
    check('balance_held', sql`${table.held} >= 0`),
  ],
);

/** Money set aside for one attempt of a reference. */
export const hold = pgTable(
  'hold',
  {
    referenceId: text('reference_id').notNull(),
    attempt: integer('attempt').notNull(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => balance.accountNumber),
    amount: sen('amount').notNull(),
    /** What of it is still set aside: all of it until a payment ends, and what the waiting rows of a batch still need. */
    left: sen('left').notNull(),
    status: text('status').$type<HoldStatus>().notNull(),
    heldAt: moment('held_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ name: 'hold_once', columns: [table.referenceId, table.attempt] }),
    check('hold_amount', sql`${table.amount} > 0`),
    check(
      'hold_left',
      sql`${table.left} between 0 and ${table.amount} and (${table.status} = 'HELD' or ${table.left} = 0)`,
    ),
    index('hold_account').on(table.accountNumber),
  ],
);

/**
 * The legs of a posting: leg 1 debits an account, leg 2 credits another; legs 3 and 4 do the same for the fee. Legs are
 * never changed or deleted.
 *
 * Each is a line of its account and knows the account's figures after it, so that the balances, totals and numbers of
 * lines of any period are the difference of two legs, however long the period is.
 */
export const leg = pgTable(
  'leg',
  {
    referenceId: text('reference_id').notNull(),
    leg: integer('leg').notNull(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => balance.accountNumber),
    amount: sen('amount').notNull(),
    /** The later of the bank's clock and the account's line before. */
    postedAt: moment('posted_at').notNull(),
    /** 1, 2, 3 … within the account. */
    line: integer('line').notNull(),
    /** Credits among the account's lines up to this one. */
    credits: integer('credits').notNull(),
    /** Sum of the account's credits up to this line. */
    credited: sen('credited').notNull(),
    /** Sum of the account's debits up to this line, as a positive number. */
    debited: sen('debited').notNull(),
  },
  (table) => [
    primaryKey({ name: 'leg_once', columns: [table.referenceId, table.leg] }),
    uniqueIndex('leg_line').on(table.accountNumber, table.line),
    check(
      'leg_side',
      sql`(${table.leg} in (1, 3) and ${table.amount} < 0) or (${table.leg} in (2, 4) and ${table.amount} > 0)`,
    ),
    index('leg_account').on(table.accountNumber, table.postedAt, table.line),
  ],
);

const group = () => ({
  corporateId: text('corporate_id').notNull(),
  corporateGroupId: text('corporate_group_id').notNull(),
});

/** Accounts that a group may see, and whether it may send money from them. */
export const groupAccount = pgTable(
  'group_account',
  {
    ...group(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => account.accountNumber),
    accessTransaction: boolean('access_transaction').notNull(),
    /** At most one of a group: the account that its selectors offer first. */
    mainAccount: boolean('main_account').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.corporateId, table.corporateGroupId, table.accountNumber] }),
    uniqueIndex('group_account_main')
      .on(table.corporateId, table.corporateGroupId)
      .where(sql`${table.mainAccount}`),
    foreignKey({
      columns: [table.corporateId, table.corporateGroupId],
      foreignColumns: [corporateGroup.corporateId, corporateGroup.corporateGroupId],
    }),
  ],
);

export const merchant = pgTable('merchant', {
  merchantId: text('merchant_id').primaryKey(),
  merchantName: text('merchant_name').notNull(),
  merchantType: text('merchant_type').notNull(),
  virtualAccountPrefix: text('virtual_account_prefix').notNull(),
});

const ofCorporate = () =>
  text('corporate_id')
    .notNull()
    .references(() => corporate.corporateId);

/** Merchants that a corporate may grant to its groups. */
export const corporateMerchant = pgTable(
  'corporate_merchant',
  {
    corporateId: ofCorporate(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchant.merchantId),
    /**
     * Where the collections of the corporate for this merchant go; null if the merchant is only paid, and registers its
     * virtual accounts elsewhere.
     */
    settlementAccount: text('settlement_account').references(() => account.accountNumber),
  },
  (table) => [primaryKey({ columns: [table.corporateId, table.merchantId] })],
);

/** Merchants of the corporate that a group may use. */
export const groupMerchant = pgTable(
  'group_merchant',
  { ...group(), merchantId: text('merchant_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.corporateId, table.corporateGroupId, table.merchantId] }),
    foreignKey({
      columns: [table.corporateId, table.merchantId],
      foreignColumns: [corporateMerchant.corporateId, corporateMerchant.merchantId],
    }),
  ],
);

/** Payroll instances that a corporate may grant to its groups. */
export const corporateInstance = pgTable(
  'corporate_instance',
  {
    corporateId: ofCorporate(),
    instanceId: text('instance_id').notNull(),
    treasuryId: text('treasury_id').notNull(),
    treasuryName: text('treasury_name').notNull(),
    branchId: text('branch_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.corporateId, table.instanceId] })],
);

/** Payroll instances of the corporate that a group may use. */
export const groupInstance = pgTable(
  'group_instance',
  { ...group(), instanceId: text('instance_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.corporateId, table.corporateGroupId, table.instanceId] }),
    foreignKey({
      columns: [table.corporateId, table.instanceId],
      foreignColumns: [corporateInstance.corporateId, corporateInstance.instanceId],
    }),
  ],
);
