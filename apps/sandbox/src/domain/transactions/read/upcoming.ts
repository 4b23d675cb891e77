import { and, count, eq, inArray, type SQL, sql, sum } from 'drizzle-orm';
import type { Upcoming } from '@ibk/sdk/contract';
import { dayOf, fromSen } from '@ibk/sdk/format';
import { balanceShort } from '@ibk/sdk/rules';
import { STATUS_NAMES } from '@ibk/sdk/records';
import { account, balance } from '../../../db/schema/banking.ts';
import { transaction, type TransactionRow } from '../../../db/schema/transactions.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Handler } from '../../../operation/handler.ts';
import { scopeTo } from '../../../operation/scope.ts';
import { firstRun, mostOf, runAfter } from '../facts/schedule.ts';

/** Days that are looked ahead, today included. */
const DAYS = 30;

type Day = Upcoming['accounts'][number]['days'][number];
type Run = Day['runs'][number] & { source: string; day: string; at: Date; sen: bigint };

/** Each execution of an order from now to a day; `sen` includes the fee. */
export function* runsOf(
  row: TransactionRow,
  from: string,
  to: string,
  at: { now: Date; zone: string },
): Generator<Run> {
  const { zone } = at;
  const { referenceId, status, productDescription, destName, source, nextDueDate, nextRunAt } = row;
  const about = { referenceId, status, statusName: STATUS_NAMES[status], productDescription, destName };
  // An order that was not approved yet has no next run of its own.
  let next = nextRunAt === null || nextDueDate === null ? firstRun(row, at) : { nextDueDate, nextRunAt };
  // The bill that is paid at the approval is the one that was entered.
  let sen = (nextRunAt === null && row.schedule.payAtApproval ? row.amount : mostOf(row)) + row.fee;
  while (next) {
    const day = dayOf(next.nextRunAt, zone);
    if (day > to) return;
    const { nextDueDate: dueDate } = next;
    yield { ...about, dueDate, total: fromSen(sen), source, day: day < from ? from : day, at: next.nextRunAt, sen };
    next = runAfter(row, dueDate, zone);
    sen = mostOf(row) + row.fee;
  }
}

const UNDECIDED = ['ENTRY', 'VERIFY'] as const;
const isScheduled = (is: boolean): SQL =>
  is ? sql`${transaction.schedule} ->> 'autoType' <> 'NOW'` : sql`${transaction.schedule} ->> 'autoType' = 'NOW'`;

/** Count and sum of the payments that wait for a decision, by account. */
const waitingIn = (read: Tx, visible: SQL) =>
  read
    .select({ source: transaction.source, count: count(), sen: sum(sql`${transaction.amount} + ${transaction.fee}`) })
    .from(transaction)
    .where(and(visible, inArray(transaction.status, UNDECIDED), isScheduled(false)))
    .groupBy(transaction.source);

type Waiting = Awaited<ReturnType<typeof waitingIn>>[number];

/** Balance and floor of the accounts that a session may see. */
const balancesOf = (read: Tx, visible: SQL, accounts: string[]) =>
  read
    .select({
      accountNumber: account.accountNumber,
      available: sql`${balance.booked} - ${balance.held}`.mapWith(balance.booked),
      floor: balance.floor,
    })
    .from(account)
    .innerJoin(balance, eq(balance.accountNumber, account.accountNumber))
    .where(and(inArray(account.accountNumber, accounts), visible));

interface Funds {
  available: bigint;
  floor: bigint | null;
}

/** The days of one account, each with the balance after it. */
function daysOf(runs: Run[], waiting: Waiting | undefined, funds: Funds | undefined, from: string): Day[] {
  const days = [...new Set([...(waiting ? [from] : []), ...runs.map(({ day }) => day)])].sort();
  let left = funds?.available ?? 0n;
  return days.map((day) => {
    const ofDay = runs.filter((run) => run.day === day);
    const waits = day === from && waiting ? waiting : { count: 0, sen: null };
    const waitingSen = BigInt(waits.sen ?? 0);
    const total = ofDay.reduce((sum, { sen }) => sum + sen, waitingSen);
    left -= total;
    return {
      day,
      total: fromSen(total),
      waiting: { count: waits.count, total: fromSen(waitingSen) },
      balanceAfter: funds ? fromSen(left) : null,
      isShort: funds !== undefined && balanceShort({ available: fromSen(left), floor: fromSen(funds.floor ?? 0n) }),
      runs: ofDay.map(({ source: _, day: __, at: ___, sen: ____, ...run }) => run),
    };
  });
}

/** Lists the debits from each account of the session's scope within 30 days, and the day on which one falls short. */
export const readUpcoming: Handler<'readUpcoming'> = async (_, { clock, profile, read, session }) => {
  const at = { now: new Date(clock.now()), zone: profile.timeZone };
  const { zone } = at;
  const from = dayOf(at.now, zone);
  const to = dayOf(clock.now() + (DAYS - 1) * 86_400_000, zone);
  const visible = scopeTo(session);
  const orders = await read
    .select()
    .from(transaction)
    .where(and(visible.transactions, inArray(transaction.status, [...UNDECIDED, 'AUTOTRX']), isScheduled(true)))
    .orderBy(transaction.referenceId);
  const runs = orders.flatMap((row) => [...runsOf(row, from, to, at)]);
  const waiting = await waitingIn(read, visible.transactions);
  const sources = [...new Set([...runs, ...waiting].map(({ source }) => source))].sort();
  if (sources.length === 0) return { from, to, accounts: [] };
  const named = await read
    .select({ accountNumber: account.accountNumber, accountName: account.accountName })
    .from(account)
    .where(inArray(account.accountNumber, sources))
    .orderBy(account.accountNumber);
  const funds = await balancesOf(read, visible.accounts, sources);
  const accounts = named.map(({ accountNumber, accountName }) => {
    const held = funds.find((each) => each.accountNumber === accountNumber);
    const ofAccount = ({ source }: { source: string }) => source === accountNumber;
    const days = daysOf(runs.filter(ofAccount), waiting.find(ofAccount), held, from);
    const shortOn = days.find(({ isShort }) => isShort)?.day ?? null;
    return { accountNumber, accountName, balance: held ? fromSen(held.available) : null, shortOn, days };
  });
  return { from, to, accounts };
};
