import { Column, is } from 'drizzle-orm';
import type { Tx } from './tx.ts';

/** A column of a selection, and where its value goes. */
interface Selected {
  path: string[];
  field: unknown;
}

/** Turns the rows of a selection into objects, if it selects plain columns only; undefined for any other selection. */
function flatRows(
  selected: readonly Selected[] | undefined,
): ((rows: unknown[][]) => Record<string, unknown>[]) | undefined {
  const columns = selected?.flatMap(({ path: [name = '', ...more], field }) =>
    more.length === 0 && is(field, Column) ? [{ name, field }] : [],
  );
  if (!columns || columns.length < (selected?.length ?? 0)) return undefined;
  return (rows) =>
    rows.map((values) => {
      const row: Record<string, unknown> = {};
      for (const [at, { name, field }] of columns.entries()) {
        const value = values[at];
        row[name] = value === null ? null : field.mapFromDriverValue(value);
      }
      return row;
    });
}

/**
 * Reads selections of plain columns faster: drizzle looks for the way to read a column again for each cell, and here it is found
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
