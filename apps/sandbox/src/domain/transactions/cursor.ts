import { parseStrictJson } from '@ibk/sdk/format';
import { and, eq, gt, lt, or, type SQL } from 'drizzle-orm';
import { transaction, type TransactionRow } from '../../db/schema/transactions.ts';
import { Refused } from '../../operation/refusals.ts';

/** Sort keys: the column, its value as text inside a cursor, and how that text is read back. */
const KEYS = {
  dateEntry: { column: transaction.entryAt, text: (row: TransactionRow) => row.entryAt.toISOString(), value: readDate },
  amount: { column: transaction.amount, text: (row: TransactionRow) => String(row.amount), value: readSen },
  destName: { column: transaction.destName, text: (row: TransactionRow) => row.destName, value: String },
  status: { column: transaction.status, text: (row: TransactionRow) => row.status as string, value: String },
} as const;

const invalid = (): never => {
  throw new Refused('contract.invalid', { fields: { cursor: 'Penanda halaman tidak dikenal' } });
};
function readDate(text: string): Date {
  const date = new Date(text);
  return /^[12]\d{3}-/.test(text) && !Number.isNaN(date.getTime()) ? date : invalid();
}
function readSen(text: string): bigint {
  return /^\d{1,18}$/.test(text) ? BigInt(text) : invalid();
}

/** A sort order of the contract, `field,asc` or `field,desc`. */
export interface Order {
  sort: string;
  column: (typeof KEYS)[keyof typeof KEYS]['column'];
  isAscending: boolean;
}

const keyOf = (sort: string) => KEYS[sort.split(',')[0] as keyof typeof KEYS];

export const orderOf = (sort: string): Order => ({
  sort,
  column: keyOf(sort).column,
  isAscending: sort.endsWith(',asc'),
});

/** Cursor after the last row of a page. It is valid only for the order it was made for. */
export const cursorOf = (row: TransactionRow, sort: string): string =>
  Buffer.from(JSON.stringify([sort, keyOf(sort).text(row), row.referenceId])).toString('base64url');

function readCursor(cursor: string, sort: string): [text: string, referenceId: string] {
  let parts: unknown;
  try {
    parts = parseStrictJson(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return invalid();
  }
  const [of, text, referenceId] = Array.isArray(parts) ? (parts as unknown[]) : [];
  return of === sort && typeof text === 'string' && typeof referenceId === 'string' ? [text, referenceId] : invalid();
}

/**
 * Condition for the rows after a cursor.
 *
 * @throws Refused contract.invalid for a malformed cursor or one of another order
 */
export function beyond(cursor: string, { sort, column, isAscending }: Order): SQL | undefined {
  const [text, referenceId] = readCursor(cursor, sort);
  const further = isAscending ? gt : lt;
  const value = keyOf(sort).value(text);
  return or(further(column, value), and(eq(column, value), further(transaction.referenceId, referenceId)));
}
