import { and, sql } from 'drizzle-orm';
import type { Tx } from '../db/tx.ts';
import {
  type Asking,
  type CriteriaOf,
  type ListSource,
  narrowedBy,
  orderOf,
  type Paging,
  type Selecting,
} from './list-source.ts';

/** A list whose rows a file holds, all of them. */
export interface FileSource<Row, Shown, Query extends Paging> extends ListSource<Row, Shown, Query> {
  /** The keys of all rows there are, from the tables that the criteria need. */
  keys: (read: Tx) => Selecting<{ key: string }>;
}

/** Rows whose keys one query finds for a file: the longest PDF, so that its search is carried out once. */
const FOUND_KEYS = 5_000;

/**
 * Every row of a list in pages of one query each, for a file. What is entered meanwhile is newer than the first row, so it
 * is not among them. The rows are found first and read by their keys: a search for each page would delay other calls.
 */
export async function* everyPage<Row, Shown, Query extends Paging>(
  source: FileSource<Row, Shown, Query>,
  asking: Asking,
  criteria: CriteriaOf<Query>,
  { size, sort, turn }: { size: number; sort: string; turn: () => Promise<void> },
): AsyncGenerator<Shown[]> {
  const { read } = asking;
  const { column, of } = source.key;
  const { by, beyond, sorted } = orderOf(source, sort);
  const [where, still] = [false, true].map((isFound) => narrowedBy(source, asking, criteria, isFound));
  let last: Row | undefined;
  let keys: string[];
  do {
    await turn();
    const further = last && beyond(sorted.text(last), of(last));
    const found = source.keys(read).where(and(where, further));
    keys = (
      await found
        .orderBy(...by)
        .limit(FOUND_KEYS)
        .offset(0)
    ).map(({ key }) => key);
    for (let start = 0; start < keys.length; start += size) {
      await turn();
      const ofPage = sql`${column} = any(${sql.param(keys.slice(start, start + size))})`;
      const page = source.rows(read).where(and(still, ofPage));
      const rows = await page
        .orderBy(...by)
        .limit(size)
        .offset(0);
      last = rows.at(-1) ?? last;
      await turn();
      yield await source.show(rows, asking, null);
    }
  } while (keys.length === FOUND_KEYS);
}
