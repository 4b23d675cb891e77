import { Column, type DriverValueDecoder, is, SQL } from 'drizzle-orm';
import type { Tx } from './tx.ts';

/** A column of a selection, and where its value goes. */
interface Selected {
  path: string[];
  field: unknown;
}

type Reader = DriverValueDecoder<unknown, unknown>;

/** What reads the values of a column or an expression; undefined for anything else. */
function readerOf(field: unknown): Reader | undefined {
  if (is(field, Column)) return field;
  const expression = is(field, SQL.Aliased) ? field.sql : field;
  if (!is(expression, SQL)) return undefined;
  return Reflect.get(expression, 'decoder') as Reader; // drizzle leaves this field out of its types
}

/** Turns the rows of a selection into objects, if it selects fields without names of tables; undefined for any other one. */
function flatRows(
  selected: readonly Selected[] | undefined,
): ((rows: unknown[][]) => Record<string, unknown>[]) | undefined {
  const columns = selected?.flatMap(({ path: [name = '', ...more], field }) => {
    const reader = more.length === 0 ? readerOf(field) : undefined;
    return reader ? [{ name, reader }] : [];
  });
  if (!columns || columns.length < (selected?.length ?? 0)) return undefined;
  return (rows) =>
    rows.map((values) => {
      const row: Record<string, unknown> = {};
      columns.forEach(({ name, reader }, at) => {
        const value = values[at];
        row[name] = value === null ? null : reader.mapFromDriverValue(value);
      });
      return row;
    });
}

/**
 * Reads selections of plain fields faster: drizzle looks for the way to read a column again for each cell, and here it is found
 * once a query.
 *
 * @param nameOf names a statement; undefined for one that has no name
 * @returns the same database
 */
export function readFlatRows<Db extends Tx>(
  db: Db,
  nameOf: (query: Parameters<Tx['_']['session']['prepareQuery']>[0]) => string | undefined = () => undefined,
): Db {
  const { session } = db._;
  const prepare = session.prepareQuery.bind(session);
  session.prepareQuery = (query, fields, name, isArray, mapper, ...rest) =>
    prepare(query, fields, name ?? nameOf(query), isArray, mapper ?? flatRows(fields), ...rest);
  return db;
}
