import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { setting } from '../../db/schema/identity.ts';
import type { Tx } from '../../db/tx.ts';
import { findProduct } from '../products/products.ts';
import { fits, type PaymentFacts } from './rule-of.ts';
import type { Reason, Scenario, ScenarioRule } from './scenario.ts';
import { NORMAL } from './worlds.ts';

/** Name of the setting that holds the scenario in force. */
export const SCENARIO_SETTING = 'scenario';

/** The scenario in force with its counts, one a rule. */
interface InForce {
  scenario: Scenario;
  /** Payments that fit the rule and that no rule before it decided. */
  seen: number[];
  /** Payments that the rule decided. */
  hits: number[];
}

const unused = (scenario: Scenario): InForce => ({
  scenario,
  seen: scenario.rules.map(() => 0),
  hits: scenario.rules.map(() => 0),
});

/** The scenario in force. It is stored, so that a restart neither changes it nor forgets its counts. */
export async function scenarioInForce(read: Tx): Promise<InForce> {
  const [row] = await read.select().from(setting).where(eq(setting.name, SCENARIO_SETTING));
  return row ? (row.value as InForce) : unused(NORMAL);
}

/** Puts a scenario in force, with counts of 0. Payments that were sent before keep their outcome. */
export async function useScenario(tx: Tx, scenario: Scenario): Promise<void> {
  const value = unused(scenario);
  await tx
    .insert(setting)
    .values({ name: SCENARIO_SETTING, value })
    .onConflictDoUpdate({ target: setting.name, set: { value } });
}

/** Puts the scenario of a start in force, with its counts from before if it has not changed. */
export async function continueScenario(tx: Tx, scenario: Scenario): Promise<void> {
  const { scenario: before } = await scenarioInForce(tx);
  if (!isDeepStrictEqual(before, scenario)) await useScenario(tx, scenario);
}

/** The facts of an inquiry that names only product and number. */
type Inquired = Pick<PaymentFacts, 'productId' | 'dest'> & Partial<PaymentFacts>;

/**
 * The reason for which the party outside refuses an inquiry; null if it does not. A rule for the nth payment decides no
 * inquiry, since inquiries are not counted.
 */
export async function refusalAtInquiry(read: Tx, inquired: Inquired): Promise<Reason | null> {
  const productGroup = findProduct(inquired.productId)?.productGroup ?? null;
  const facts = { productGroup, source: null, amount: null, billingCode: null, kodeMap: null, ...inquired };
  const { scenario } = await scenarioInForce(read);
  const rule = scenario.rules.find(({ match }) => match?.nth === undefined && fits(match, facts));
  return rule?.outcome === 'refuse' ? (rule.reason ?? null) : null;
}

const isPlainSuccess = (rule: ScenarioRule): boolean =>
  rule.outcome === 'success' && rule.delay === undefined && rule.match?.nth === undefined;

/**
 * Whether a payment may have another outcome than success at once.
 *
 * @param inForce value of the setting `SCENARIO_SETTING`; null without one
 */
export function mayDiffer(inForce: unknown, facts: PaymentFacts): boolean {
  const { scenario } = (inForce ?? unused(NORMAL)) as InForce;
  const first = scenario.rules.find(({ match }) => fits(match, facts));
  return first !== undefined && !isPlainSuccess(first);
}

/** Finds the rule that decides a payment, and updates the counts; null if no rule fits. */
export async function takeRule(tx: Tx, facts: PaymentFacts): Promise<ScenarioRule | null> {
  const { scenario: known } = await scenarioInForce(tx);
  if (!known.rules.some(({ match }) => fits(match, facts))) return null;
  await tx
    .insert(setting)
    .values({ name: SCENARIO_SETTING, value: unused(NORMAL) })
    .onConflictDoNothing();
  // Simultaneous payments are counted one after the other.
  const [row] = await tx.select().from(setting).where(eq(setting.name, SCENARIO_SETTING)).for('update');
  const { scenario, seen, hits } = (row?.value ?? unused(NORMAL)) as InForce;
  let taken: ScenarioRule | null = null;
  for (const [index, rule] of scenario.rules.entries()) {
    if (!fits(rule.match, facts)) continue;
    seen[index] = (seen[index] ?? 0) + 1;
    if (rule.match?.nth !== undefined && rule.match.nth !== seen[index]) continue;
    hits[index] = (hits[index] ?? 0) + 1;
    taken = rule;
    break;
  }
  await tx.update(setting).set({ value: { scenario, seen, hits } }).where(eq(setting.name, SCENARIO_SETTING));
  return taken;
}
