import { parseStrictJson, plainText } from '@ibk/sdk/format';
import { and, asc, desc, eq, gt, ilike, lt, or, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/tx.ts';
import { FIELD_FAULTS } from './field-faults.ts';
import type { SecuredContext } from './handler.ts';
import { Refused } from './refusals.ts';
import type { Session } from './session.ts';

/** Who asks, and when. */
export interface Asking {
  read: Tx;
  session: Session;
  now: Date;
  /** IANA zone of the bank's days. */
  zone: string;
}

/** The asker of a call. */
export const askingOf = ({ clock, profile, read, session }: SecuredContext): Asking => ({
  read,
  session,
  now: new Date(clock.now()),
  zone: profile.timeZone,
});

/** A column by which a list is sorted. */
export interface SortKey<Row> {
  column: SQLWrapper;
  /** Its value as text inside a cursor. */
  text: (row: Row) => string;
  /** @throws Refused contract.invalid for a text that no row has written */
  value: (text: string) => unknown;
}

/** What every list is asked by, besides its criteria. */
export interface Paging {
  page?: number;
  size?: number;
  sort?: string;
  cursor?: string;
}
/** The criteria of a list's query. */
export type CriteriaOf<Query> = Omit<Query, keyof Paging>;

/** Each criterion as a condition; an absent criterion does not narrow. */
export type Conditions<Criteria> = {
  readonly [Name in keyof Criteria]-?: (
    value: NonNullable<Criteria[Name]>,
    asking: Asking,
    criteria: Criteria,
  ) => SQL | undefined;
};

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
/** A LIKE pattern that finds a text anywhere, with wildcards escaped. */
export const containing = (text: string): string => `%${escaped(text)}%`;
/** A LIKE pattern that finds a text at the beginning of a line after the first, with wildcards escaped. */
export const beginningLine = (text: string): string => `%\n${escaped(text)}%`;

/** Rows that contain a text in one of these columns; all rows for a blank text. */
export function foundIn(text: string, columns: readonly (PgColumn | SQL)[]): SQL | undefined {
  const plain = plainText(text);
  return plain === '' ? undefined : or(...columns.map((column) => ilike(column, containing(plain))));
}

/** Whether a query states no criteria but these. */
export const asksOnly = (criteria: object, names: readonly string[]): boolean =>
  Object.entries(criteria).every(([name, value]) => value === undefined || value === null || names.includes(name));

/** A select of all rows, of which a page is taken by condition, order and place. */
export interface Selecting<Row> {
  where: (where: SQL | undefined) => {
    orderBy: (...orderBy: SQL[]) => {
      limit: (limit: number) => { offset: (offset: number) => PromiseLike<Row[]> };
    };
  };
}

/** A record of the bank as a list: page, cursor and count follow from it. */
export interface ListSource<Row, Shown, Query extends Paging> {
  /** All rows there are. */
  rows: (read: Tx) => Selecting<Row>;
  count: (read: Tx, where: SQL | undefined) => Promise<number>;
  /** The kept number of the rows that meet the criteria; null if none is kept for these. */
  countKept?: (asking: Asking, criteria: CriteriaOf<Query>) => Promise<number> | null;
  /** Identifies a row. Every order ends with it, so that pages never overlap. */
  key: { column: SQLWrapper; of: (row: Row) => string };
  sorts: Readonly<Record<string, SortKey<Row>>>;
  /** The order of a query that states none. */
  order: (query: CriteriaOf<Query>) => string;
  /** The rows that a session may see. */
  scope: (session: Session) => SQL;
  criteria: Conditions<CriteriaOf<Query>>;
  /** The rows as the contract has them; without a query for a file. */
  show: (rows: readonly Row[], asking: Asking, query: CriteriaOf<Query> | null) => Promise<Shown[]>;
}

/** @throws Refused contract.invalid, always */
export const invalidCursor = (): never => {
  throw new Refused('contract.invalid', { fields: { cursor: 'Penanda halaman tidak dikenal' } });
};

/** A sort key of a moment. */
export const momentKey = <Row>(column: PgColumn, of: (row: Row) => Date): SortKey<Row> => ({
  column,
  text: (row) => of(row).toISOString(),
  value: (text) => {
    const date = new Date(text);
    return /^[12]\d{3}-/.test(text) && !Number.isNaN(date.getTime()) ? date : invalidCursor();
  },
});
/** A sort key of whole sen. */
export const senKey = <Row>(column: PgColumn, of: (row: Row) => bigint): SortKey<Row> => ({
  column,
  text: (row) => String(of(row)),
  value: (text) => (/^\d{1,18}$/.test(text) ? BigInt(text) : invalidCursor()),
});
/** A sort key of text. */
export const textKey = <Row>(column: SQLWrapper, of: (row: Row) => string): SortKey<Row> => ({
  column,
  text: of,
  value: String,
});

/** @throws Refused contract.invalid for a text with a NUL, which databases can neither store nor compare */
export function assertComparable(name: string, value: unknown): void {
  if (typeof value === 'string' && value.includes('\0'))
    throw new Refused('contract.invalid', { fields: { [name]: FIELD_FAULTS.pattern } });
}

/** The criterion that searches the texts of rows. */
const SEARCH = 'q';

/**
 * Selects the rows of a list that a session may see and that meet all criteria.
 *
 * @param isFound the rows were found by the search already, which is not carried out again
 * @throws Refused contract.invalid for a text with a NUL
 */
export function narrowedBy<Row, Shown, Query extends Paging>(
  { criteria, scope }: Pick<ListSource<Row, Shown, Query>, 'criteria' | 'scope'>,
  asking: Asking,
  query: CriteriaOf<Query>,
  isFound = false,
): SQL | undefined {
  const names = Object.keys(criteria) as (keyof CriteriaOf<Query> & string)[];
  const conditions = names.map((name) => {
    if (isFound && name === SEARCH) return undefined;
    const value = query[name];
    assertComparable(name, value);
    return value === undefined || value === null ? undefined : criteria[name](value, asking, query);
  });
  return and(scope(asking.session), ...conditions);
}

/** Cursor after the last row of a page. It is valid only for the order it was made for. */
export const cursorOf = (sort: string, text: string, key: string): string =>
  Buffer.from(JSON.stringify([sort, text, key])).toString('base64url');

/**
 * Reads a cursor of an order.
 *
 * @throws Refused contract.invalid for a malformed cursor or one of another order
 */
export function readCursor(cursor: string, sort: string): [text: string, key: string] {
  let parts: unknown;
  try {
    parts = parseStrictJson(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return invalidCursor();
  }
  const [of, text, key] = Array.isArray(parts) ? (parts as unknown[]) : [];
  return of === sort && typeof text === 'string' && typeof key === 'string' ? [text, key] : invalidCursor();
}

interface Page {
  /** A sort order of the contract, `field,asc` or `field,desc`. */
  sort: string;
  size: number;
  /** Of the page before; undefined for the first page. */
  cursor?: string | undefined;
  /** Rows to skip; ignored with a cursor. */
  offset?: number;
}

/** An order of a list: the key that it sorts by, its columns, and the condition of the rows beyond a place in it. */
interface Order<Row> {
  sorted: SortKey<Row>;
  by: [SQL, SQL];
  beyond: (text: string, key: string) => SQL | undefined;
}

/** @throws RangeError for an order that the list does not have */
export function orderOf<Row, Shown, Query extends Paging>(
  { key, sorts }: Pick<ListSource<Row, Shown, Query>, 'key' | 'sorts'>,
  sort: string,
): Order<Row> {
  const [field = '', way] = sort.split(',');
  const sorted = sorts[field];
  if (!sorted) throw new RangeError(`This list is not sorted by ${field}`);
  const [direction, further] = way === 'asc' ? [asc, gt] : [desc, lt];
  return {
    sorted,
    by: [direction(sorted.column), direction(key.column)],
    beyond: (text, last) => {
      const value = sorted.value(text);
      return or(further(sorted.column, value), and(eq(sorted.column, value), further(key.column, last)));
    },
  };
}

/**
 * The rows of one page, and the cursor of the next page; null at the end.
 *
 * @throws Refused contract.invalid for a malformed cursor or one of another order
 */
async function rowsOf<Row, Shown, Query extends Paging>(
  source: Pick<ListSource<Row, Shown, Query>, 'rows' | 'key' | 'sorts'>,
  read: Tx,
  where: SQL | undefined,
  { sort, size, cursor, offset = 0 }: Page,
): Promise<{ rows: Row[]; next: string | null }> {
  const { by, beyond, sorted } = orderOf(source, sort);
  const found = await source
    .rows(read)
    .where(and(where, cursor === undefined ? undefined : beyond(...readCursor(cursor, sort))))
    .orderBy(...by)
    .limit(size + 1)
    .offset(offset);
  const shown = found.slice(0, size);
  const last = found.length > size ? shown.at(-1) : undefined;
  return { rows: shown, next: last === undefined ? null : cursorOf(sort, sorted.text(last), source.key.of(last)) };
}

/** Answers a list: one page of rows by stage, criteria and order, with the number of all of them. */
export async function listed<Row, Shown, Query extends Paging>(
  source: ListSource<Row, Shown, Query>,
  asking: Asking,
  query: Query,
): Promise<{ content: Shown[]; page: number; size: number; total: number; next: string | null }> {
  const { page = 0, size = 25, cursor, sort: asked, ...criteria } = query;
  const sort = asked ?? source.order(criteria);
  const where = narrowedBy(source, asking, criteria);
  const offset = cursor === undefined ? page * size : 0;
  const { rows, next } = await rowsOf(source, asking.read, where, { sort, size, cursor, offset });
  // The last page shows how many rows there are, unless it follows a cursor or lies beyond them.
  const isCounted = cursor === undefined && next === null && (offset === 0 || rows.length > 0);
  const counted = () => source.countKept?.(asking, criteria) ?? source.count(asking.read, where);
  const [content, total] = await Promise.all([
    source.show(rows, asking, criteria),
    isCounted ? offset + rows.length : counted(),
  ]);
  return { content, page, size, total, next };
}
