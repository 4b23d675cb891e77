import { Column, is, sql, type SQL } from 'drizzle-orm';
import type { PgDialect } from 'drizzle-orm/pg-core';
import type { Tx } from './tx.ts';

type Build = (fields: readonly { field: unknown }[], options?: { isSingleTable?: boolean }) => SQL;

/** Selections whose texts are kept. */
const MOST_TEXTS = 500;
const texts = new Map<string, string>();

const numbers = new WeakMap<Column, number>();
let lastNumber = 0;
/** Identifies a column; a table of another name has columns of its own. */
function numberOf(column: Column): number {
  const number = numbers.get(column) ?? (lastNumber += 1);
  numbers.set(column, number);
  return number;
}

/**
 * Keeps the texts of what is selected or returned, as far as it is columns: drizzle makes a text of each column anew for each
 * statement, which is most of what it does for a row of the widest tables.
 *
 * @returns the same database; its transactions do the same
 */
export function keepSelections<Db extends Tx>(db: Db): Db {
  const dialect = Reflect.get(db, 'dialect') as PgDialect; // drizzle leaves this field out of its types
  const build = (Reflect.get(dialect, 'buildSelection') as Build).bind(dialect); // private, and called by every statement
  const kept: Build = (fields, options) => {
    const columns = fields.flatMap(({ field }) => (is(field, Column) ? [numberOf(field)] : []));
    if (columns.length < fields.length) return build(fields, options);
    const name = `${String(options?.isSingleTable)} ${columns.join(' ')}`;
    const text = texts.get(name) ?? dialect.sqlToQuery(build(fields, options)).sql;
    if (texts.size === MOST_TEXTS) texts.clear();
    texts.set(name, text);
    return sql.raw(text);
  };
  Reflect.set(dialect, 'buildSelection', kept);
  return db;
}
