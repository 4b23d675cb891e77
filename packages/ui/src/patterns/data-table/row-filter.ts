/** What is looked at of a row; a column without a value is not looked at. */
export interface SearchedColumn<Row> {
  value?: (row: Row) => string | number | null;
}

/** What is kept of a list of rows between two keystrokes. */
interface Search {
  columns: readonly unknown[];
  /** One text a row, all its values in small letters. */
  texts: readonly string[];
  wanted: string;
  /** Places of the rows that hold `wanted`. */
  found: readonly number[];
}

/** Rows are never changed in place, so that the list itself stands for its texts. */
const searches = new WeakMap<object, Search>();

function searchOf<Row>(rows: readonly Row[], columns: readonly SearchedColumn<Row>[]): Search {
  const kept = searches.get(rows);
  if (kept?.columns === columns) return kept;
  const texts = rows.map((row) =>
    columns
      .map(({ value }) => value?.(row) ?? '')
      .join('\n')
      .toLowerCase(),
  );
  return { columns, texts, wanted: '', found: [...texts.keys()] };
}

/**
 * The rows that hold a text in any of their columns, as a list of its own. Texts of rows are made once a list, and who
 * types on searches only what was found so far: a keystroke over 10,000 rows stays far below a frame.
 */
export function filterRows<Row>(rows: readonly Row[], columns: readonly SearchedColumn<Row>[], filter: string): Row[] {
  const wanted = filter.trim().toLowerCase();
  if (wanted === '') return [...rows];
  const search = searchOf(rows, columns);
  const { texts } = search;
  const among = wanted.includes(search.wanted) ? search.found : [...texts.keys()];
  const found = among.filter((at) => texts[at]?.includes(wanted));
  searches.set(rows, { ...search, wanted, found });
  return found.map((at) => rows[at] as Row);
}
