import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** The queries and statements of a table that keeps sums: a row for each combination of its other columns. */
export interface KeptSums {
  /** Sums rows that have every column of the table. */
  summed: (rows: SQL) => SQL;
  /** The sums by which rows differ from others, if they do. */
  difference: (more: SQL, less: SQL) => SQL;
  /** Adds the sums of rows to those that are kept. */
  add: (sums: SQL) => SQL;
  /** The combinations whose kept sums differ from those of the rows. */
  miscounted: (rows: SQL) => SQL;
}

/**
 * Describes sums that a table keeps.
 *
 * @param figures names of the columns that are summed
 */
export function keptSums(table: PgTable, figures: readonly string[]): KeptSums {
  const columns = Object.values(getTableColumns(table)).map(({ name }) => name);
  const names = columns.filter((name) => !figures.includes(name));
  const listed = (texts: readonly string[]) => sql.raw(texts.join(', '));
  const each = (text: (figure: string) => string) => listed(figures.map(text));
  const [NAMES, FIGURES] = [listed(names), listed(figures)];
  const summed = (rows: SQL) => sql`select ${NAMES}, ${each((figure) => `sum(${figure}) as ${figure}`)}
    from (${rows}) as stated group by ${NAMES}`;
  const negative = (rows: SQL) => sql`select ${NAMES}, ${each((figure) => `-${figure}`)} from (${rows}) as gone`;
  const difference = (more: SQL, less: SQL) =>
    sql`${summed(
      sql`select ${NAMES}, ${FIGURES} from (${more}) as come union all ${negative(less)}`,
    )} having ${sql.raw(figures.map((figure) => `sum(${figure}) <> 0`).join(' or '))}`;
  return {
    summed,
    difference,
    add: (sums) => sql`
      insert into ${table} as kept (${NAMES}, ${FIGURES}) select * from (${sums}) as changed order by ${NAMES}
      on conflict (${NAMES}) do update set ${each((figure) => `${figure} = kept.${figure} + excluded.${figure}`)}`,
    miscounted: (rows) => sql`select concat_ws(' ', ${NAMES}) as subject
      from (${difference(rows, sql`table ${table}`)}) as differing`,
  };
}

/**
 * The statements on a table that change kept sums, for `createCountTrigger`.
 *
 * @param stated rows of the table as rows of the one that keeps the sums
 */
export function keptBy({ add, difference, summed }: KeptSums, stated: (rows: SQL) => SQL) {
  const [added, removed] = [stated(sql`added`), stated(sql`removed`)];
  const nothing = sql`${removed} limit 0`;
  return {
    insert: { tables: sql`new table as added`, count: add(summed(added)) },
    update: { tables: sql`old table as removed new table as added`, count: add(difference(added, removed)) },
    delete: { tables: sql`old table as removed`, count: add(difference(nothing, removed)) },
  };
}
