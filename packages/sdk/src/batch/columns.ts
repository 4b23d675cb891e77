import { type BatchFault, fault } from './faults.ts';

/** A column by the heading of the template. */
export interface Column {
  /** What it may be headed besides, in small letters without spaces or signs. */
  names?: readonly string[];
  isOptional?: boolean;
}

const plain = (heading: string): string => heading.toLowerCase().replace(/[^a-z]/g, '');

/** Whether a file has a column of that heading. */
export const hasColumn = (headings: readonly string[], heading: string): boolean =>
  headings.some((each) => plain(each) === plain(heading));

/** Place of each known column in a row; what the file adds beside them is left alone. */
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
    const known = [plain(field), ...names];
    const found = headings.flatMap((heading, at) => (known.includes(plain(heading)) ? [at] : []));
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
