import { sql } from 'drizzle-orm';
import { toSen } from '@ibk/sdk/format';
import { balance, hold, leg } from '../db/schema/banking.ts';
import { corporate, corporateGroup } from '../db/schema/identity.ts';
import { groupDay } from '../db/schema/limits.ts';
import { transactionTotal, treasuryTotal } from '../db/schema/totals.ts';
import { transaction } from '../db/schema/transactions.ts';
import type { ScenarioRule } from '../domain/outside/scenario.ts';
import { always, of, step } from '../testing/matrix-desk.ts';
import type { Sandbox } from '../testing/start-sandbox.ts';
import type { World } from './model-terms.ts';
import { LATE_MS } from './transaction-model.ts';

/** Friday morning in Medan, before a weekend and a holiday. */
const START = Date.parse('2026-08-14T02:42:00Z');
const FUNDS = 10_000_000;
const LIMIT = 100_000_000;
const STAFF = ['OPR_USER', 'VRF_USER', 'APR_USER'] as const;
const CORPORATES = [
  { corporateId: 'MODELSATU', needVerification: true, dayLimit: 100_000_000, awaits: 'A' },
  { corporateId: 'MODELDUA', needVerification: true, dayLimit: 1_000_000, awaits: null },
  { corporateId: 'MODELTIGA', needVerification: false, dayLimit: 5_000_000, awaits: null },
] as const;
export const CORPORATE_IDS = CORPORATES.map(({ corporateId }) => corporateId);
const GROUP = '01';

/** The scenario rule of each outcome. */
export const RULES: Record<World['outcome'], ScenarioRule> = {
  success: { outcome: 'success' },
  refuse: { outcome: 'refuse' },
  hang: { outcome: 'hang' },
  late: { outcome: 'late', delay: LATE_MS },
};

/** Adds the corporates of the model to the demo world, and keeps the result as a snapshot. */
export async function addCorporates(bank: Sandbox): Promise<{ world: World; accounts: Record<string, string> }> {
  const { clock, factories } = bank;
  const { db } = bank.database;
  const world: World = { now: START, outcome: 'success', corporates: {}, users: {}, absences: {}, payments: new Map() };
  const accounts: Record<string, string> = {};
  clock.set(START);
  // Without the demo world's payments and documents the books are checked five times as fast.
  await db.execute(
    sql`truncate ${transaction}, ${leg}, ${hold}, ${groupDay}, ${transactionTotal}, ${treasuryTotal} cascade`,
  );
  await db
    .update(balance)
    .set({ booked: 0n, held: 0n, lines: 0, credits: 0, credited: 0n, debited: 0n, lastPostedAt: null });
  for (const { corporateId, needVerification, dayLimit, awaits } of CORPORATES) {
    const group = { corporateId, corporateGroupId: GROUP };
    await db.insert(corporate).values({ corporateId, name: corporateId, needVerification });
    await db.insert(corporateGroup).values({ ...group, name: 'Pusat', limitTransaction: toSen(dayLimit) });
    accounts[corporateId] = (await factories.account({ ...group, balance: FUNDS })).accountNumber;
    const state = { needsVerification: needVerification, awaits, dayLimit, mayPay: true, booked: FUNDS, held: 0 };
    world.corporates[corporateId] = state;
    if (awaits !== null) await factories.approvalMatrix(always(step(of(awaits))), group);
    // Where a class is awaited, there is a second approver, without one.
    const classes = STAFF.map((role) => [role, awaits] as const);
    const staff = awaits === null ? classes : [...classes, ['APR_USER', null] as const];
    for (const [role, approverClass] of staff) {
      const person = { ...group, roleId: role, approverClass, limitTransaction: toSen(LIMIT) };
      const { username } = await factories.user(person);
      world.users[username] = { corporate: corporateId, role, limit: LIMIT, approverClass };
    }
  }
  await bank.useScenario({ name: 'model', rules: [RULES.success] });
  await bank.snapshot('model');
  return { world, accounts };
}
