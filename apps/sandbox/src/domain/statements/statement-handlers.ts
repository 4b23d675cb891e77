import type { Statement, StatementQuery } from '@ibk/sdk/contract';
import { dayOf, fromSen } from '@ibk/sdk/format';
import { statementMode, statementOpening } from '@ibk/sdk/rules';
import { and, count, eq, sql } from 'drizzle-orm';
import { hold, leg } from '../../db/schema/banking.ts';
import { exactSum } from '../../operation/exact-sum.ts';
import type { Handlers } from '../../operation/handler.ts';
import {
  assertComparable,
  type Asking,
  askingOf,
  cursorOf,
  invalidCursor,
  readCursor,
} from '../../operation/list-source.ts';
import { Refused } from '../../operation/refusals.ts';
import { readBalanceHistory } from './balance-history.ts';
import { balanceAt, lastLines, lineCount, type LineWindow } from './line-window.ts';
import { fileStatement } from './statement-file.ts';
import { linesIn, statedAccount, statedPeriod } from './stated.ts';
import { countOf, linesOf } from './statement-lines.ts';

/** The lines that are asked for, and the days that they stand in. */
interface Stated {
  window: LineWindow;
  /** Most recent first, or oldest first. */
  order: 'asc' | 'desc';
  period: { startDate: string | null; endDate: string };
}

/** The day of a line; null if the account has fewer lines. */
async function dayOfLine({ read, zone }: Asking, accountNumber: string, line: number): Promise<string | null> {
  const [found] = await read
    .select({ at: leg.postedAt })
    .from(leg)
    .where(and(eq(leg.accountNumber, accountNumber), eq(leg.line, line)));
  return found ? dayOf(found.at, zone) : null;
}

/** @throws Refused statement.mode, statement.period */
async function stated(asking: Asking, { accountNumber, limit = 10, ...asked }: StatementQuery): Promise<Stated> {
  const mode = statementMode(asked);
  if (mode === null) throw new Refused('statement.mode');
  if (mode === 'period') {
    const period = statedPeriod(asking, asked);
    return { window: await linesIn(asking, accountNumber, period), order: 'asc', period };
  }
  const window = await lastLines(asking.read, accountNumber, limit);
  const startDate = await dayOfLine(asking, accountNumber, window.before.line + 1);
  return { window, order: 'desc', period: { startDate, endDate: dayOf(asking.now, asking.zone) } };
}

/** The lines of a page by number, and how many of those that meet the criteria are skipped. */
function pageRange({ window, order }: Stated, { cursor, page = 0, size = 25 }: StatementQuery, isWhole: boolean) {
  const range = { from: window.before.line + 1, to: window.after.line };
  if (cursor !== undefined) {
    const [text] = readCursor(cursor, `${window.accountNumber},${order}`);
    if (!/^\d{1,9}$/.test(text)) return invalidCursor();
    const last = Number(text);
    return order === 'asc'
      ? { ...range, from: Math.max(range.from, last + 1), offset: 0 }
      : { ...range, to: Math.min(range.to, last - 1), offset: 0 };
  }
  // A page may have a number far beyond those that lines have in the database.
  const skipped = Math.min(page * size, lineCount(window));
  if (!isWhole) return { ...range, offset: skipped };
  // All lines are shown, so the numbers of a page's lines are known.
  return order === 'asc'
    ? { ...range, from: range.from + skipped, offset: 0 }
    : { ...range, to: range.to - skipped, offset: 0 };
}

/** What is set aside on an account for payments on their way. */
async function heldOn({ read }: Asking, accountNumber: string) {
  const [found] = await read
    .select({ count: count(), sum: sql<string>`coalesce(sum(${hold.left}), 0)` })
    .from(hold)
    .where(and(eq(hold.accountNumber, accountNumber), eq(hold.status, 'HELD')));
  return { held: fromSen(BigInt(found?.sum ?? 0)), heldCount: found?.count ?? 0 };
}

/**
 * The balances, totals and counts of a window: the difference of two lines, however many lie between them.
 *
 * @throws Refused transaction.sumTooLarge
 */
function figuresOf({ before, after }: LineWindow) {
  const countCredit = after.credits - before.credits;
  return {
    openingBalance: fromSen(balanceAt(before)),
    closingBalance: fromSen(balanceAt(after)),
    totalDebit: exactSum(after.debited - before.debited),
    totalCredit: exactSum(after.credited - before.credited),
    countDebit: lineCount({ before, after }) - countCredit,
    countCredit,
  };
}

/** Balances before the earliest and after the latest line of a page. */
function balancesOf(details: Statement['details'], { window }: Stated) {
  const [first, last] = [details.at(0), details.at(-1)];
  if (!first || !last) {
    const still = fromSen(balanceAt(window.after));
    return { opening: still, lastBalance: still };
  }
  const [earliest, latest] = first.line < last.line ? [first, last] : [last, first];
  const opening = statementOpening({ closing: earliest.lastBalance, rows: [earliest] });
  return { opening, lastBalance: latest.lastBalance };
}

export const statementHandlers = {
  /** @source 002 §2.13, 002 §4.6 */
  async readStatement({ query }, context) {
    const asking = askingOf(context);
    const { accountNumber, size = 25, page = 0, q, amountFrom, amountTo, dbCr } = query;
    assertComparable('q', q);
    const { accountName } = await statedAccount(asking, accountNumber);
    const asked = await stated(asking, query);
    const { window, order, period } = asked;
    const criteria = {
      ...(q !== undefined && { q }),
      ...(amountFrom !== undefined && { amountFrom }),
      ...(amountTo !== undefined && { amountTo }),
      ...(dbCr !== undefined && { dbCr }),
    };
    const met = await countOf(asking, window, criteria);
    const range = pageRange(asked, query, met === null);
    const [found, held] = await Promise.all([
      linesOf(asking, { accountNumber, ...range, criteria, order, limit: size + 1 }),
      heldOn(asking, accountNumber),
    ]);
    const details = found.slice(0, size);
    const last = found.length > size ? details.at(-1) : undefined;
    return {
      account: accountNumber,
      accountName,
      period,
      ...figuresOf(window),
      ...held,
      ...balancesOf(details, asked),
      details,
      page,
      size,
      total: met ?? lineCount(window),
      next: last ? cursorOf(`${accountNumber},${order}`, String(last.line), '') : null,
    };
  },

  readBalanceHistory,
  fileStatement,
} satisfies Partial<Handlers>;
