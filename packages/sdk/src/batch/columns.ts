import { type BatchFault, fault } from './faults.ts';

/** A column by the heading of the template. */
export interface Column {
  /** Alternative headings, in lower case without spaces or punctuation. */
  names?: readonly string[];
  isOptional?: boolean;
}

/** A heading in the form in which columns are found. */
export const plainHeading = (heading: string): string => heading.toLowerCase().replace(/[^a-z]/g, '');

/** Whether a file has a column with this heading. */
export const hasColumn = (headings: readonly string[], heading: string): boolean =>
  headings.some((each) => plainHeading(each) === plainHeading(heading));

/** Index of each known column in a row; unknown columns are ignored. */
export function findColumns<Heading extends string>(
  headings: readonly string[],
  row: number,
  columns: Readonly<Record<Heading, Column>>,
): { places: Partial<Record<Heading, number>>; faults: BatchFault[] } {
  const places: Partial<Record<Heading, number>> = {};
  const faults: BatchFault[] = [];
  const list = (some: readonly string[]): string =>
    some
      .map((heading) => heading.trim())
      .filter(Boolean)
      .join(', ');
  for (const field of Object.keys(columns) as Heading[]) {
    const { names = [], isOptional = false } = columns[field];
    const known = [plainHeading(field), ...names];
    const found = headings.flatMap((heading, at) => (known.includes(plainHeading(heading)) ? [at] : []));
    const [at] = found;
    if (at !== undefined) places[field] = at;
    else if (!isOptional) {
      faults.push(fault('batch.column.missing', { row, field }, { found: list(headings) || 'tidak ada' }));
    }
    if (found.length > 1) {
      const twice = found.map((place) => headings[place] ?? '');
      faults.push(fault('batch.column.twice', { row, field }, { found: list(twice) }));
    }
  }
  return { places, faults };
}
