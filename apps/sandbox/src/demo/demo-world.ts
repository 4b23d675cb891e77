import type { Role, Validation } from '@ibk/sdk/contract';
import { sql } from 'drizzle-orm';
import { user } from '../db/schema/identity.ts';
import { transaction } from '../db/schema/transactions.ts';
import type { Clock } from '../operation/clock.ts';
import type { Tx } from '../db/tx.ts';
import type { Secrets } from '../operation/secrets.ts';
import { numberLines } from '../ledger/number-lines.ts';
import { GROUPS, PASSWORD, PIN } from './data/people.ts';
import { seedAudit } from './demo-audit.ts';
import { seedAccess, seedAccounts } from './demo-accounts.ts';
import { seedBatches } from './demo-batches.ts';
import { seedBusyAccount } from './demo-busy-account.ts';
import { seedBeneficiaries } from './demo-beneficiaries.ts';
import { seedMonth, spentBy } from './demo-month.ts';
import { seedOrders } from './demo-orders.ts';
import { seedPeople } from './demo-people.ts';
import { seedRequests } from './demo-requests.ts';
import { seedStandIns } from './demo-stand-ins.ts';
import { storiesUntil } from './demo-stories.ts';
import { seedReconciliations } from './demo-reconciliations.ts';
import { seedTaxBillings } from './demo-tax-billings.ts';
import { seedTreasury } from './demo-treasury.ts';

const DAY_MS = 24 * 60 * 60_000;
const BEFORE_THE_MONTH_MS = 60 * DAY_MS;

/** A user of the demo world. */
export interface DemoUser {
  username: string;
  name: string;
  roleId: Role;
  /** How the user authorises. */
  validation: Validation;
  corporateId: string;
  corporateGroupId: string;
  groupStatus?: 'CLOSED' | undefined;
  status?: 'ACTIVE' | 'BLOCKED' | 'CLOSED' | undefined;
  /** The first login is still to be done. */
  firstLogin?: boolean | undefined;
  needChangePassword?: boolean | undefined;
  /** The user has no PIN yet. */
  firstPin?: boolean | undefined;
  password: string;
  pin: string;
}

/** All users of the demo world, including those who deliberately cannot sign in. */
export const DEMO_USERS: readonly DemoUser[] = GROUPS.flatMap(
  ({ corporateId, corporateGroupId, people, status: groupStatus }) =>
    people.map(([username, name, roleId, validation, more = {}]) => ({
      username,
      name,
      roleId,
      validation,
      corporateId,
      corporateGroupId,
      groupStatus,
      ...more,
      password: PASSWORD,
      pin: PIN,
    })),
);

/**
 * Fills an empty bank: corporates with their groups, users of every role, accounts opened through the ledger, and a
 * month of transactions in every status up to the clock's moment. The same moment gives the same world.
 *
 * @param options.isForTrial whether it has what tests do without, an account with a statement of 2,000 lines and batches in
 *   every state. @default false
 */
export async function seedDemo(
  tx: Tx,
  clock: Clock,
  secrets: Secrets,
  { isForTrial = false }: { isForTrial?: boolean } = {},
): Promise<void> {
  const now = clock.now();
  const stories = storiesUntil(now);
  await seedPeople(tx, secrets, new Date(now));
  await seedAccounts(tx, spentBy(stories), new Date(now - BEFORE_THE_MONTH_MS));
  await seedAccess(tx, new Date(now));
  await seedRequests(tx, new Date(now));
  await seedStandIns(tx, new Date(now));
  await seedBeneficiaries(tx, new Date(now - DAY_MS));
  await seedMonth(tx, stories);
  await seedTreasury(tx, now);
  await seedTaxBillings(tx, now);
  if (isForTrial) {
    await seedBatches(tx, now);
    await seedBusyAccount(tx, new Date(now));
  }
  await numberLines(tx);
  await seedReconciliations(tx, new Date(now));
  await seedOrders(tx);
  await seedAudit(tx, new Date(now));
  // The embedded database never collects statistics by itself, and without them reads each queue by the wrong indexes.
  await tx.execute(sql`analyze ${transaction}, ${user}`);
}
