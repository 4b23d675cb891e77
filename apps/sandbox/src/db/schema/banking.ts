import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Whole sen. A double would lose some above Rp.90 trillion. */
const sen = () => bigint({ mode: 'bigint' });
const at = () => timestamp({ withTimezone: true, mode: 'date' });

/** Every account of the bank: those of corporates, of other customers, and the bank's own. */
export const accounts = pgTable(
  'account',
  {
    accountNumber: text().primaryKey(),
    accountName: text().notNull(),
    accountType: text().notNull(),
    accountTypeName: text().notNull(),
    /** Null for customers who do not bank through this portal, and for the bank itself. */
    corporateId: text(),
    mainAccount: boolean().notNull().default(false),
    status: text({ enum: ['ACTIVE', 'CLOSED', 'INTERNAL'] }).notNull(),
  },
  (table) => [index('account_corporate').on(table.corporateId)],
);

/** Booked and held sums of an account. A row of its own, because it is what concurrent moves lock. */
export const balances = pgTable(
  'balance',
  {
    accountNumber: text()
      .primaryKey()
      .references(() => accounts.accountNumber),
    booked: sen().notNull().default(0n),
    held: sen().notNull().default(0n),
    /** Least that may be left after holds; null only for the bank's own accounts, which fund the others. */
    floor: sen(),
  },
  (table) => [
    check('balance_floor', sql`${table.floor} is null or ${table.booked} - ${table.held} >= ${table.floor}`),
    check('balance_held', sql`${table.held} >= 0`),
  ],
);

/** Money set aside for one attempt of a reference. */
export const holds = pgTable(
  'hold',
  {
    referenceId: text().notNull(),
    attempt: integer().notNull(),
    accountNumber: text()
      .notNull()
      .references(() => balances.accountNumber),
    amount: sen().notNull(),
    status: text({ enum: ['HELD', 'POSTED', 'RELEASED'] }).notNull(),
    heldAt: at().notNull(),
    endedAt: at(),
  },
  (table) => [
    primaryKey({ name: 'hold_once', columns: [table.referenceId, table.attempt] }),
    check('hold_amount', sql`${table.amount} > 0`),
    index('hold_account').on(table.accountNumber),
  ],
);

/** The two sides of a posting: leg 1 leaves an account, leg 2 reaches another. Never changed, never deleted. */
export const legs = pgTable(
  'leg',
  {
    referenceId: text().notNull(),
    leg: integer().notNull(),
    accountNumber: text()
      .notNull()
      .references(() => balances.accountNumber),
    amount: sen().notNull(),
    postedAt: at().notNull(),
  },
  (table) => [
    primaryKey({ name: 'leg_once', columns: [table.referenceId, table.leg] }),
    check('leg_side', sql`(${table.leg} = 1 and ${table.amount} < 0) or (${table.leg} = 2 and ${table.amount} > 0)`),
    index('leg_account').on(table.accountNumber, table.postedAt),
  ],
);

/** Which accounts a group sees, and which of them it may send from. */
export const groupAccounts = pgTable(
  'group_account',
  {
    corporateId: text().notNull(),
    corporateGroupId: text().notNull(),
    accountNumber: text()
      .notNull()
      .references(() => accounts.accountNumber),
    accessTransaction: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.corporateId, table.corporateGroupId, table.accountNumber] })],
);

export const merchants = pgTable('merchant', {
  merchantId: text().primaryKey(),
  merchantName: text().notNull(),
  merchantType: text().notNull(),
  virtualAccountPrefix: text().notNull(),
});

export const groupMerchants = pgTable(
  'group_merchant',
  {
    corporateId: text().notNull(),
    corporateGroupId: text().notNull(),
    merchantId: text()
      .notNull()
      .references(() => merchants.merchantId),
  },
  (table) => [primaryKey({ columns: [table.corporateId, table.corporateGroupId, table.merchantId] })],
);

/** Payroll instances of a group. */
export const groupInstances = pgTable(
  'group_instance',
  {
    corporateId: text().notNull(),
    corporateGroupId: text().notNull(),
    instanceId: text().notNull(),
    treasuryId: text().notNull(),
    treasuryName: text().notNull(),
    branchId: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.corporateId, table.corporateGroupId, table.instanceId] })],
);

/** What administrators asked for; a request takes effect when another one approves it. */
export const adminRequests = pgTable(
  'admin_request',
  {
    changeId: text().primaryKey(),
    corporateId: text().notNull(),
    description: text().notNull(),
    status: text({ enum: ['NEW', 'APPROVED', 'REJECT'] }).notNull(),
    userEntry: text().notNull(),
    requestedAt: at().notNull(),
  },
  (table) => [index('admin_request_corporate').on(table.corporateId, table.requestedAt)],
);
