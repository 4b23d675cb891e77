import { dayOf } from '@ibk/sdk/format';
import type { StatementPeriod } from '@ibk/sdk/rules';
import { and, eq } from 'drizzle-orm';
import { leg } from '../../db/schema/banking.ts';
import { nextDay, startOfDay } from '../../operation/bank-day.ts';
import type { FileTurn } from '../../operation/file-work.ts';
import type { Asking } from '../../operation/list-source.ts';
import { figuresBefore, type LineWindow } from './line-window.ts';
import { type FiledLine, linePages } from './statement-lines.ts';

/** One bank day of an account. */
export interface StatementDay extends LineWindow {
  day: string;
  /** Number of the day within its year, which numbers its statement. */
  number: number;
  pages: AsyncIterable<readonly FiledLine[]>;
}
export type DaysOf = (turn: FileTurn['turn']) => AsyncGenerator<StatementDay>;

/** What a file for accounting programs is made of. */
export interface BankFile {
  account: { accountNumber: string; accountName: string };
  daysOf: DaysOf;
  /** IANA zone of the bank's days. */
  zone: string;
  at: Date;
}

const DAY_MS = 86_400_000;
const dayOfYear = (day: string): number =>
  (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${day.slice(0, 4)}-01-01T00:00:00Z`)) / DAY_MS + 1;

/**
 * The days of a window with a movement, each with its own balances. Programs fail on a statement without lines, so any
 * other day is left out; a window without a line is one day with equal balances.
 */
export async function* statementDays(
  asking: Asking,
  { accountNumber, before: start, after: end }: LineWindow,
  { endDate }: StatementPeriod,
  turn: FileTurn['turn'],
): AsyncGenerator<StatementDay> {
  const { read, zone } = asking;
  const dayWith = (day: string, window: Pick<LineWindow, 'before' | 'after'>): StatementDay => ({
    ...{ accountNumber, day, number: dayOfYear(day), ...window },
    pages: linePages(asking, { accountNumber, ...window }, turn),
  });
  if (start.line === end.line) yield dayWith(endDate, { before: start, after: start });
  let before = start;
  while (before.line < end.line) {
    const [next] = await read
      .select({ at: leg.postedAt })
      .from(leg)
      .where(and(eq(leg.accountNumber, accountNumber), eq(leg.line, before.line + 1)));
    if (!next) throw new RangeError(`Account ${accountNumber} has no line ${before.line + 1}`);
    const day = dayOf(next.at, zone);
    const after = await figuresBefore(read, accountNumber, startOfDay(nextDay(day), zone));
    yield dayWith(day, { before, after });
    before = after;
  }
}
