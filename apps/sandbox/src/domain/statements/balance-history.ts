import type { DayBalance } from '@ibk/sdk/contract';
import { dayOf, fromSen } from '@ibk/sdk/format';
import type { StatementPeriod } from '@ibk/sdk/rules';
import { leg } from '../../db/schema/banking.ts';
import { sql } from 'drizzle-orm';
import { nextDay, startOfDay } from '../../operation/bank-day.ts';
import type { Handler } from '../../operation/handler.ts';
import { askingOf } from '../../operation/list-source.ts';
import { statedAccount, statedPeriod } from './stated.ts';

/** Points of a plot; more than a screen has room for. */
const MOST_POINTS = 400;

/** The last day of each of at most so many equal stretches of a period. */
function lastDays({ startDate, endDate }: StatementPeriod): string[] {
  const days: string[] = [];
  for (let day = startDate; day <= endDate; day = nextDay(day)) days.push(day);
  const step = Math.ceil(days.length / MOST_POINTS);
  return days.filter((day, at) => (at + 1) % step === 0 || day === endDate);
}

/** The booked balance at the end of each day of a period, none later than today: one index read a point. */
export const readBalanceHistory: Handler<'readBalanceHistory'> = async ({ query }, context): Promise<DayBalance[]> => {
  const asking = askingOf(context);
  const { read, now, zone } = asking;
  const { accountNumber } = await statedAccount(asking, query.accountNumber);
  const { startDate, endDate } = statedPeriod(asking, query);
  const today = dayOf(now, zone);
  const days = lastDays({ startDate, endDate: endDate < today ? endDate : today });
  if (days.length === 0) return [];
  const ends = days.map((day) => startOfDay(nextDay(day), zone).toISOString());
  // One parameter, so that periods of any length are one statement.
  const points = sql`unnest(${`{${ends.join()}}`}::timestamptz[]) with ordinality as point (at, number)`;
  const balances = await read
    .select({
      balance: sql<string>`coalesce((select credited - debited from ${leg} where account_number = ${accountNumber}
        and posted_at < point.at order by posted_at desc, line desc limit 1), 0)`,
    })
    .from(points)
    .orderBy(sql`point.number`);
  return days.map((date, at) => ({ date, balance: fromSen(BigInt(balances[at]?.balance ?? 0)) }));
};
