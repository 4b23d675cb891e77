import { type CsvCell, toSen } from '@ibk/sdk/format';
import { type Fact, factLines, shownFact } from '@ibk/sdk/records';
import { type Cell, momentCell, numberCell, textCell } from './cells.ts';

/** A fact of a record as a column of a file. */
export interface FileColumn<Row> {
  id: string;
  name: string;
  /** In characters. */
  width: number;
  fact: Fact<Row, string>;
}

/** Chooses facts of a record as columns of a file, by the width of each. */
export const fileColumns = <Row, Name extends string>(
  facts: Readonly<Record<Name, Fact<Row, string> & { label: string }>>,
  widths: Partial<Record<Name, number>>,
): FileColumn<Row>[] =>
  (Object.entries(widths) as [Name, number][]).map(([id, width]) => {
    const fact: Fact<Row, string> & { label: string } = facts[id];
    return { id, name: fact.label, width, fact };
  });

const shownIn = <Row>({ id, fact }: FileColumn<Row>, row: Row) => shownFact(id, fact, row)[0];

/** The cell of a row in a spreadsheet: numbers and times are typed, everything else is text. */
export function sheetCell<Row>(column: FileColumn<Row>, row: Row, zone: string): Cell {
  const shown = shownIn(column, row);
  if (!shown) return null;
  if (shown.kind === 'amount') return numberCell(shown.value, 'amount');
  if (shown.kind === 'count') return numberCell(shown.value);
  return shown.kind === 'moment' || shown.kind === 'timestamp'
    ? momentCell(shown.value, zone)
    : textCell(factLines(shown, zone).join(' '));
}

/** The row of sums below the others; the first column of text says so. */
export function totalCells<Row>(columns: readonly FileColumn<Row>[], sums: Readonly<Record<string, number>>): Cell[] {
  const label = columns.findIndex(({ fact }) => fact.kind === 'text');
  return columns.map(({ id }, at) => {
    const sum = sums[id];
    return sum === undefined ? textCell(at === label ? 'Total' : null, 'head') : numberCell(sum, 'total');
  });
}

/** The cell of a row in a CSV file. */
export function csvCell<Row>(column: FileColumn<Row>, row: Row, zone: string): CsvCell {
  const shown = shownIn(column, row);
  if (!shown) return '';
  return shown.kind === 'amount' ? toSen(shown.value) : factLines(shown, zone).join(' ');
}
