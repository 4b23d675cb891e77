import { and, desc, eq, like } from 'drizzle-orm';
import type { Bill, Inquiry } from '@ibk/sdk/contract';
import { dayOf, fromSen, toSen } from '@ibk/sdk/format';
import { outsideOrder } from '../../db/schema/outside.ts';
import type { Tx } from '../../db/tx.ts';
import { INTERNAL_ACCOUNTS, TREASURY_ACCOUNTS } from '../../ledger/internal-accounts.ts';
import { Refused } from '../../operation/refusals.ts';
import { refusalAtInquiry } from '../outside/scenario-in-force.ts';
import type { BillCustomer, Biller } from '../products/biller.ts';
import { findBiller } from '../products/billers.ts';
import { answersAtOnce, named, referencesOf } from './outside.ts';
import type { Rail } from './rail.ts';
import { unknownBill } from './unknown-bill.ts';

const DUE_DAY = 20;

const customerOf = ({ customers }: Biller, { dest, parameters }: Inquiry): BillCustomer | undefined =>
  customers.find(
    ({ number, areaCode }) =>
      number === dest && areaCode === ('areaCode' in parameters ? parameters.areaCode : undefined),
  );

/** The months up to that of a day as `YYYY-MM`, newest first. */
function monthsUntil(day: string, many: number): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: many }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7),
  );
}

/** How many months a bill is late: one more after each 20th, from that of its own month on. */
function monthsLate(period: string, day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const [billYear = 0, billMonth = 0] = period.split('-').map(Number);
  return Math.max(0, (year - billYear) * 12 + month - billMonth + (date > DUE_DAY ? 1 : 0));
}

const MOST_MONTHS = 24;

/** How many months have begun since the last day on which a bill bears no interest. */
function monthsSince(due: string, day: string): number {
  if (day <= due) return 0;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const [dueYear = 0, dueMonth = 0, dueDate = 0] = due.split('-').map(Number);
  return Math.min(MOST_MONTHS, (year - dueYear) * 12 + month - dueMonth + (date > dueDate ? 1 : 0));
}

/** The bill of a customer that comes only once, with the interest for the months that it is late. */
export function onlyBill({ interest }: Pick<Biller, 'interest'>, customer: BillCustomer, day: string): Bill {
  const { number, name, amounts, otherInfo, period = null, due } = customer;
  const amount = toSen(amounts[0]);
  // A per cent of whole rupiah is a whole number of sen.
  const penalty = due === undefined ? 0n : (amount * BigInt(interest ?? 0) * BigInt(monthsSince(due, day))) / 100n;
  return {
    billNumber: number,
    billDate: period,
    billName: name,
    amount: fromSen(amount + penalty),
    otherInfo: { ...(interest === undefined ? {} : { penalty: fromSen(penalty) }), ...otherInfo },
  };
}

/** An open bill with its month, `YYYY-MM`, or null if it comes only once. */
interface OpenBill {
  month: string | null;
  bill: Bill;
}

/** The bills of a customer on a day, oldest first; each amount includes the penalty. */
function billsOf(of: Biller, customer: BillCustomer, day: string): OpenBill[] {
  if (!of.isMonthly) return [{ month: null, bill: onlyBill(of, customer, day) }];
  const { number, name, amounts, otherInfo } = customer;
  return monthsUntil(day, amounts.length)
    .map((month, ago) => {
      const billDate = month.split('-').reverse().join('-');
      const denda = of.penalty * monthsLate(month, day);
      return {
        month,
        bill: {
          billNumber: `${number}-${billDate}`,
          billDate,
          billName: name,
          amount: fromSen(toSen(amounts[ago] ?? amounts[0]) + toSen(denda)),
          otherInfo: { denda, ...otherInfo },
        },
      };
    })
    .reverse();
}

/** The accounts to which bills are paid by product group, if it is not that of the billers. */
const CREDITED: Readonly<Record<string, string>> = { PAYMENT_PAD: TREASURY_ACCOUNTS.region };

/** A bill's key. The keys of one customer sort by month, and paying a month also pays the months before it. */
const keyOf = (customerKey: string, month: string | null): string => `${customerKey} ${month ?? 'once'}`;

/** The key of the newest bill of a customer that was paid; null if none was. */
async function paidUntil(read: Tx, customerKey: string): Promise<string | null> {
  const [last] = await read
    .select({ billKey: outsideOrder.billKey })
    .from(outsideOrder)
    .where(and(like(outsideOrder.billKey, `${customerKey.replace(/_/g, '\\_')} %`), eq(outsideOrder.state, 'done')))
    .orderBy(desc(outsideOrder.billKey))
    .limit(1);
  return last?.billKey ?? null;
}

/**
 * Billers, each with a few customers. A biller executes an order once per key and a bill only once, whoever pays it.
 * All open bills are paid together.
 */
export const biller: Rail = {
  decidesAmount: true,
  returnsMoney: false,

  async inquire(inquiry, _, { read, clock, profile }) {
    const { productId, dest } = inquiry;
    const day = dayOf(clock.now(), profile.timeZone);
    const found = findBiller(productId);
    const customer = found && customerOf(found, inquiry);
    const reason = dest === null ? null : await refusalAtInquiry(read, { productId, dest });
    if (!customer || reason === 'unknown') throw unknownBill(productId);
    if (reason === 'expired') throw new Refused('bill.expired', { facts: { bill: 'Tagihan' } });
    const { number, areaCode = '', name, facts = {} } = customer;
    const customerKey = `${productId} ${areaCode}${number}`;
    const paid = await paidUntil(read, customerKey);
    const open = billsOf(found, customer, day).filter(({ month }) => paid === null || keyOf(customerKey, month) > paid);
    const newest = open.at(-1);
    if (!newest || reason === 'paid') throw new Refused('bill.paid', { facts: { how: '' } });
    return {
      dest: number,
      destName: name,
      amount: open.reduce((sum, { bill }) => sum + toSen(bill.amount), 0n),
      creditAccount: CREDITED[found.group] ?? INTERNAL_ACCOUNTS.billers.accountNumber,
      billKey: keyOf(customerKey, newest.month),
      parts: {
        bills: open.map(({ bill }) => bill),
        customerRef: `${found.mark}${day.slice(2, 7).replace('-', '')}${number.slice(-8).padStart(8, '0')}`,
        references: named(facts),
        ...(areaCode === '' ? {} : { parameters: { areaCode } }),
      },
    };
  },

  ...answersAtOnce((payment) => ({ references: referencesOf(payment, { 'Nomor biller': `BLR${payment.orderKey}` }) })),
};
