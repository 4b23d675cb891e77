import type { Content, Inquiry, Schedule } from '@ibk/sdk/contract';
import { dayOf, fromSen, toSen } from '@ibk/sdk/format';
import { scheduleDue, scheduleFields, scheduleMaxAmount, scheduleNext } from '@ibk/sdk/rules';
import { limitAmountOf } from '../../../db/schema/limit-amount.ts';
import type { TransactionRow } from '../../../db/schema/transactions.ts';
import { momentOf } from '../../../operation/bank-day.ts';
import { Refused } from '../../../operation/refusals.ts';
import { findBiller } from '../../products/billers.ts';
import { findProduct } from '../../products/products.ts';
import { termsOf } from '../../rails/terms.ts';
import { windowsAt, workingDayFrom } from '../../rails/window.ts';

/** When the orders of a day execute, unless the rail opens later. */
const RUN_TIME = '07:00';

/** The most that one bill of a repeated payment may cost, in sen; null if the inquiry states no limit. */
export function maxAmountOf(asked: Inquiry | null): bigint | null {
  const parameters = asked?.parameters ?? {};
  return 'maxAmount' in parameters ? toSen(parameters.maxAmount) : null;
}

type Paying = Pick<TransactionRow, 'amount' | 'asked'> & Partial<Pick<TransactionRow, 'deductions'>>;
/** The most that a transaction may cost at once, in sen: its amount, of a document the gross, or the limit of a repeated bill. */
export function mostOf({ amount, deductions = 0n, asked }: Paying): bigint {
  const most = maxAmountOf(asked);
  const limitAmount = limitAmountOf({ amount, deductions });
  return most !== null && most > limitAmount ? most : limitAmount;
}

type Scheduled = Pick<TransactionRow, 'schedule' | 'productId'>;

/** When an order that is due on a day executes: moved by holidays, then to the first window of its rail. */
function runAt(due: string, { schedule, productId }: Scheduled, zone: string) {
  const day = schedule.transactionOnHoliday ? due : workingDayFrom(due);
  return openFrom(productId, momentOf(day, RUN_TIME, zone));
}

/** The first moment, from a given one on, at which the rail of a product is open. */
export function openFrom(productId: string, moment: Date): Date {
  const { cutOff } = termsOf(productId);
  const windows = cutOff && windowsAt(cutOff, moment);
  return !windows || windows.open ? moment : windows.next.opensAt;
}

/** The columns of an order that has another execution. */
type Run = Record<'nextDueDate', string> & Record<'nextRunAt', Date>;

const runOn = (due: string | null, row: Scheduled, zone: string): Run | null =>
  due === null ? null : { nextDueDate: due, nextRunAt: runAt(due, row, zone) };

/** The execution of an order after one that was due on a day; null after the last one. */
export const runAfter = (row: Scheduled, day: string, zone: string): Run | null =>
  runOn(scheduleNext({ ...row.schedule, after: day }), row, zone);

/** The first execution of an order that is approved at a moment; null after its last execution. */
export function firstRun(row: Scheduled, { now, zone }: { now: Date; zone: string }): Run | null {
  const today = dayOf(now, zone);
  return row.schedule.payAtApproval
    ? { nextDueDate: today, nextRunAt: now }
    : runOn(scheduleDue({ ...row.schedule, from: today }), row, zone);
}

const NO_BILL = 'Hanya tagihan yang dapat dibayar begitu disetujui';
const faulty = (messages: [field: string, message: string][]): Refused =>
  new Refused('schedule.fields', {
    facts: { message: messages[0]?.[1] ?? '' },
    fields: Object.fromEntries(messages.map(([field, message]) => [`schedule.${field}`, message])),
  });

/** @throws Refused schedule.fields */
export function assertFields(schedule: Schedule, { now, zone }: { now: Date; zone: string }): void {
  const messages = Object.entries<string>(scheduleFields({ ...schedule, today: dayOf(now, zone) }));
  if (messages.length > 0) throw faulty(messages);
}

/**
 * Refuses a schedule that the bank cannot carry out.
 *
 * @throws Refused schedule.product, schedule.fields, schedule.maxAmount
 */
export function assertSchedule(schedule: Schedule, entered: Asked, at: { now: Date; zone: string }): void {
  assertFields(schedule, at);
  const { productId } = entered;
  if (schedule.payAtApproval && !findBiller(productId)) throw faulty([['payAtApproval', NO_BILL]]);
  const { productDescription: product = '', autoTransaction = false } = findProduct(entered.productId) ?? {};
  if (schedule.autoType !== 'NOW' && !autoTransaction) throw new Refused('schedule.product', { facts: { product } });
  assertMaxAmount(schedule, entered);
}

type Asked = Pick<TransactionRow, 'productId' | 'amount' | 'asked'>;

/** Refuses a repeated bill without a highest amount, or with one below the bill of today. */
function assertMaxAmount({ autoType }: Pick<Schedule, 'autoType'>, { productId, amount, asked }: Asked): void {
  const most = maxAmountOf(asked);
  const message = scheduleMaxAmount({
    autoType,
    isBill: findBiller(productId) !== undefined,
    amount: fromSen(amount),
    maxAmount: most === null ? null : fromSen(most),
  });
  if (message !== null)
    throw new Refused('schedule.maxAmount', { facts: { message }, fields: { 'parameters.maxAmount': message } });
}

/** Refuses an inquiry whose highest amount is below the bill. @throws Refused schedule.maxAmount */
export function assertBillLimit(asked: Asked): void {
  if (maxAmountOf(asked.asked) !== null) assertMaxAmount({ autoType: 'MONTHLY' }, asked);
}

/** A content with the highest amount that its inquiry states. */
export function withMaxAmount(content: Content, asked: Inquiry): Content {
  const most = maxAmountOf(asked);
  return most === null ? content : { ...content, parameters: { ...content.parameters, maxAmount: fromSen(most) } };
}
