import { fromSen, toSen } from '@ibk/sdk/format';
import { isRecord } from '../is-record.ts';
import { valueAt } from './known-values.ts';

/** An object of an answer. */
export type Fields = Readonly<Record<string, unknown>>;
/** Values that an object must have, by path; undefined if nothing can be said about it. */
export type Expected = Readonly<Record<string, unknown>>;

export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
/** The sum of amounts to the sen; undefined if one of them is no amount. */
export const sum = (...amounts: readonly unknown[]): number | undefined =>
  amounts.every(isNumber) ? fromSen(amounts.reduce((all, amount) => all + toSen(amount), 0n)) : undefined;
export const minus = (amount: unknown): unknown => (isNumber(amount) ? -amount : amount);
export const rowsIn = (record: Fields, field: string): Fields[] => {
  const rows = record[field];
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
};
export const sumOf = (rows: readonly Fields[], field: string): number | undefined =>
  sum(...rows.map((row) => row[field]));
/** The sums of rows by the field that states each. */
export const sums = (rows: readonly Fields[], ...fields: readonly string[]): Expected =>
  Object.fromEntries(fields.map((field) => [field, sumOf(rows, field)]));

const before = ({ lastBalance, dbCr, amount }: Fields): unknown =>
  sum(lastBalance, dbCr === 'DB' ? amount : minus(amount));

/** What an answer was asked with. */
interface Asked {
  input: { query?: Fields };
}

/** Criteria that leave lines out of a statement. */
const LEAVING_OUT = ['q', 'amountFrom', 'amountTo', 'dbCr'];
const isComplete = (query: Fields): boolean => LEAVING_OUT.every((name) => query[name] === undefined);
const isFirst = ({ page, cursor }: Fields): boolean => cursor === undefined && Number(page ?? 0) === 0;

/**
 * Balances and numbers of a page of a statement, whose lines have no gap. The first page of a period begins with its
 * opening balance, that of the last lines ends with the closing balance.
 */
export function runningBalances(statement: Fields, { input: { query = {} } }: Asked): Expected {
  if (!isComplete(query)) return {};
  const { openingBalance, closingBalance, total } = statement;
  if (total === 0) return { opening: openingBalance, lastBalance: closingBalance };
  const rows = rowsIn(statement, 'details');
  const isOldestFirst = String(query['filterPeriod']) === 'true';
  const newestFirst = isOldestFirst ? [...rows.keys()].reverse() : [...rows.keys()];
  const [newest, oldest] = [newestFirst[0], newestFirst.at(-1)].map((at) => rows[at ?? NaN]);
  if (!newest || !oldest) return {};
  const balances = newestFirst.slice(1).flatMap((at, index): [string, unknown][] => {
    const newer = rows[newestFirst[index] ?? NaN] ?? {};
    return [
      [`details/${at}/lastBalance`, before(newer)],
      [`details/${at}/line`, Number(newer['line']) - 1],
    ];
  });
  const edge = isOldestFirst ? { openingBalance: before(oldest) } : { closingBalance: newest['lastBalance'] };
  return {
    ...Object.fromEntries(balances),
    lastBalance: newest['lastBalance'],
    opening: before(oldest),
    ...(isFirst(query) ? edge : {}),
  };
}

/** Any of the three numbers may be the wrong one. */
const countsOf = ({ total, countDebit, countCredit }: Fields): Expected => ({
  total: sum(countDebit, countCredit),
  countDebit: sum(total, minus(countCredit)),
  countCredit: sum(total, minus(countDebit)),
});

export function statementSums(statement: Fields, { input: { query = {} } }: Asked): Expected {
  const rows = rowsIn(statement, 'details');
  const isWhole = rows.length === statement['total'] && isComplete(query);
  const [debits, credits] = ['DB', 'CR'].map((side) => rows.filter(({ dbCr }) => dbCr === side)) as [
    Fields[],
    Fields[],
  ];
  const sides = {
    totalDebit: sumOf(debits, 'amount'),
    countDebit: debits.length,
    totalCredit: sumOf(credits, 'amount'),
    countCredit: credits.length,
  };
  const closing = sum(statement['openingBalance'], statement['totalCredit'], minus(statement['totalDebit']));
  return {
    closingBalance: closing,
    ...(isComplete(query) ? countsOf(statement) : {}),
    ...(isWhole ? sides : {}),
  };
}

/** Days of an account: the balance after each, and whether it is short. */
export function upcomingDays(account: Fields): Expected {
  const days = rowsIn(account, 'days');
  const found = days.flatMap((day, at): [string, unknown][] => {
    const before = at === 0 ? account['balance'] : days[at - 1]?.['balanceAfter'];
    const { balanceAfter, waiting } = day;
    return [
      [`days/${at}/total`, sum(valueAt(waiting, 'total'), sumOf(rowsIn(day, 'runs'), 'total'))],
      [`days/${at}/balanceAfter`, sum(before, minus(day['total']))],
      [`days/${at}/isShort`, isNumber(balanceAfter) ? balanceAfter < 0 : undefined],
    ];
  });
  const short = days.find(({ isShort }) => isShort === true);
  return { ...Object.fromEntries(found), shortOn: short?.['day'] ?? null };
}

/** Matched lines of a statement and of a cash book move the same sum. */
export function pairedSums(pair: Fields): Expected {
  const bank = sum(...rowsIn(pair, 'bank').map(({ dbCr, amount }) => (dbCr === 'DB' ? minus(amount) : amount)));
  const book = rowsIn(pair, 'book');
  const [first, ...others] = book;
  const rest = sum(...others.flatMap(({ receipt, payment }) => [receipt, minus(payment)]));
  if (!first || bank === undefined || rest === undefined) return {};
  const field = first['payment'] === 0 ? 'receipt' : 'payment';
  const own = sum(bank, -rest);
  return { [`book/0/${field}`]: field === 'receipt' ? own : minus(own) };
}

/** A session that was just used ends after its idle time, and at the latest with its login. */
export function sessionEnds({ now, idleTimeout, expiresAt }: Fields): Expected {
  const [used, end] = [now, expiresAt].map((instant) => Date.parse(String(instant)));
  if (!isNumber(idleTimeout) || !isNumber(used) || !isNumber(end)) return {};
  return { idleEndsAt: new Date(Math.min(used + idleTimeout * 60_000, end)).toISOString() };
}
