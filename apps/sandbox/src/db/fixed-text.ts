import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect();

/**
 * Keeps the text of a condition without parameters: drizzle makes it of its parts anew for each statement.
 *
 * @param build the condition on the rows of a table
 * @returns the same condition on the rows of a table, as one text
 * @throws RangeError for a condition with parameters
 */
export function fixedText<Table extends object>(build: (table: Table) => SQL): (table: Table) => SQL {
  const texts = new WeakMap<Table, string>();
  const textOf = (table: Table) => {
    const { params, sql: text } = dialect.sqlToQuery(build(table));
    if (params.length > 0) throw new RangeError(`A fixed text has no parameters: ${text}`);
    texts.set(table, text);
    return text;
  };
  return (table) => sql.raw(texts.get(table) ?? textOf(table));
}
