import { and, eq, lte } from 'drizzle-orm';
import { outsideOrder } from '../../db/schema/outside.ts';
import type { Tx } from '../../db/tx.ts';
import { durationMs } from '../../operation/clock.ts';
import type { PaymentFacts } from './rule-of.ts';
import type { Outcome, Reason, ScenarioRule } from './scenario.ts';
import { takeRule } from './scenario-in-force.ts';

export type Order = typeof outsideOrder.$inferSelect;

/** The outside party's answer about an order: executed, refused for good, or nothing yet. */
export interface Heard {
  state: 'done' | 'refused' | 'pending';
  message: string | null;
}

/** A payment as it reaches a party outside of the bank. */
export interface Arrival extends PaymentFacts {
  /** The bank's key of one attempt; a repeated key is the same order. */
  orderKey: string;
  /** The moment from which a delay counts. */
  from: Date;
  /** A bill that is paid at most once; null if the same number may be paid again. */
  billKey: string | null;
  /** Whether an executed payment can come back. If not, a rule that would return it refuses it instead. */
  isReturnable: boolean;
  /** The text of a refusal, unless the rule has its own. */
  refusal: (reason: Reason | 'missing' | null) => string;
}

/** The effects of an outcome on an order: its state, whether its answer arrives, and the result of an inquiry. */
// prettier-ignore
const PLANS: Readonly<Record<Outcome, { state: Order['state']; isSilent: boolean; asks: Order['asks'] }>> = {
  success: { state: 'done',    isSilent: false, asks: null },
  refuse:  { state: 'refused', isSilent: false, asks: null },
  hang:    { state: 'open',    isSilent: true,  asks: null },
  lost:    { state: 'done',    isSilent: true,  asks: null },
  late:    { state: 'open',    isSilent: true,  asks: 'success' },
  return:  { state: 'done',    isSilent: false, asks: null },
};

const RETURNED_AFTER = '1h';
const SUCCESS: ScenarioRule = { outcome: 'success' };
const later = (from: Date, delay: string | number = 0): Date =>
  new Date(from.getTime() + (typeof delay === 'string' ? durationMs(delay) : delay));
const delayOf = (rule: ScenarioRule): string | number => ('delay' in rule ? (rule.delay ?? 0) : 0);
const given = (rule: ScenarioRule): { message: string | null; reason: Reason | null } => ({
  message: 'message' in rule ? (rule.message ?? null) : null,
  reason: 'reason' in rule ? (rule.reason ?? null) : null,
});

const heardOf = ({ state, message, answersAt }: Order, now: Date): Heard =>
  state === 'open' || now < answersAt
    ? { state: 'pending', message: null }
    : state === 'done'
      ? { state, message: null }
      : { state: 'refused', message };

async function orderOf(tx: Tx, orderKey: string): Promise<Order | undefined> {
  const [order] = await tx.select().from(outsideOrder).where(eq(outsideOrder.orderKey, orderKey)).for('update');
  return order;
}

/** The answer to sending an order, the same each time. A silent outcome is revealed only by an inquiry. */
const answerToSending = (order: Order, now: Date): Heard & { order: Order } =>
  PLANS[order.outcome].isSilent ? { state: 'pending', message: null, order } : { ...heardOf(order, now), order };

const insert = async (tx: Tx, row: typeof outsideOrder.$inferInsert): Promise<Order | undefined> =>
  (await tx.insert(outsideOrder).values(row).onConflictDoNothing().returning())[0];

/** Whether the order of a bill was executed. */
export const isBillPaid = async (read: Tx, billKey: string): Promise<boolean> =>
  (await read.$count(outsideOrder, and(eq(outsideOrder.billKey, billKey), eq(outsideOrder.state, 'done')))) > 0;

/**
 * Hands a payment to the outside party. It decides the outcome once, by the scenario in force; the decision survives
 * later inquiries and a restart.
 *
 * @returns the answer to the sending
 */
export async function placeOrder(tx: Tx, arrival: Arrival, now: Date): Promise<Heard & { order: Order }> {
  const { orderKey, billKey, productId, dest, from, refusal } = arrival;
  const known = await orderOf(tx, orderKey);
  if (known) return answerToSending(known, now);
  const rule = (await takeRule(tx, arrival)) ?? SUCCESS;
  const outcome = rule.outcome === 'return' && !arrival.isReturnable ? 'refuse' : rule.outcome;
  const { state, asks } = PLANS[outcome];
  const { message, reason } = given(rule);
  const isReturn = outcome === 'return';
  const row = {
    orderKey,
    // A payment that the state refuses after the debit does not pay the bill.
    billKey: isReturn && arrival.billingCode !== null ? null : billKey,
    productId,
    dest,
    state,
    outcome,
    reason,
    asks: rule.outcome === 'hang' ? (rule.asks ?? null) : asks,
    message: isReturn ? message : (message ?? refusal(reason)),
    answersAt: isReturn ? from : later(from, delayOf(rule)),
    returnAt: isReturn ? later(from, delayOf(rule) || RETURNED_AFTER) : null,
    at: now,
  };
  const taken: typeof row = {
    ...row,
    state: 'refused',
    outcome: 'refuse',
    reason: 'paid',
    message: refusal('paid'),
    answersAt: from,
  };
  // A first insert without a row means that another order has paid the bill or is about to.
  const order = (await insert(tx, row)) ?? (await insert(tx, taken)) ?? (await orderOf(tx, orderKey));
  if (!order) throw new Error(`Order ${orderKey} was neither stored nor found`);
  return answerToSending(order, now);
}

/**
 * Inquires about an order at the outside party. An order that never arrived is refused from then on, so that it is not
 * executed if it arrives after all.
 */
export async function askOrder(
  tx: Tx,
  { orderKey, productId, dest, refusal }: Pick<Arrival, 'orderKey' | 'productId' | 'dest' | 'refusal'>,
  now: Date,
): Promise<Heard & { order: Order }> {
  const order =
    (await orderOf(tx, orderKey)) ??
    (await insert(tx, {
      orderKey,
      billKey: null,
      productId,
      dest,
      state: 'void',
      outcome: 'refuse',
      reason: null,
      asks: null,
      message: refusal('missing'),
      answersAt: now,
      returnAt: null,
      at: now,
    })) ??
    (await orderOf(tx, orderKey));
  if (!order) throw new Error(`Order ${orderKey} was neither stored nor found`);
  if (order.state !== 'open' || order.asks === null || now < order.answersAt) return { ...heardOf(order, now), order };
  const state = order.asks === 'success' ? 'done' : 'refused';
  await tx.update(outsideOrder).set({ state }).where(eq(outsideOrder.orderKey, orderKey));
  const decided: Order = { ...order, state };
  return { ...heardOf(decided, now), order: decided };
}

/** Decides an order by hand, whatever its rule said. */
export async function settleOrder(
  tx: Tx,
  { orderKey, productId, dest, billKey }: Pick<Arrival, 'orderKey' | 'productId' | 'dest' | 'billKey'>,
  { state, message, now }: { state: 'done' | 'refused' | 'open'; message: string | null; now: Date },
): Promise<void> {
  const outcome = ({ done: 'success', refused: 'refuse', open: 'hang' } as const)[state];
  const set = { state, outcome, asks: null, reason: null, message, answersAt: now, returnAt: null };
  await tx
    .insert(outsideOrder)
    .values({ orderKey, productId, dest, billKey, ...set, at: now })
    .onConflictDoUpdate({ target: outsideOrder.orderKey, set });
}

/** Whether the money of an order is due to come back. */
export const isReturnDue = (now: Date) => and(eq(outsideOrder.state, 'done'), lte(outsideOrder.returnAt, now));

/** Notes that an order was returned, so that it is not due again. */
export const endReturn = (tx: Tx, orderKey: string) =>
  tx.update(outsideOrder).set({ returnAt: null }).where(eq(outsideOrder.orderKey, orderKey));
