import { factLines, shownFacts } from '@ibk/sdk/records';
import type { RecordFacts } from '../spreadsheets/counted-rows.ts';
import type { FileColumn } from '../spreadsheets/file-columns.ts';

/** A column on paper, whose cells hold several facts. */
export interface PaperColumn<Name extends string = string> {
  /** The fact whose label heads the column. */
  head: Name;
  width: number;
  align?: 'right';
  /** Facts that share the cell, a line each. */
  facts: readonly Name[];
  /** Facts below them with their labels; amounts of 0 are left out. */
  labelled?: readonly Name[];
  /** Amounts whose sums stand in the total row, the first without its label. */
  sums?: readonly Name[];
}

/** How the rows of a list look in a file of any format. */
export interface ListFile<Row> {
  title: string;
  /** What its rows are called; also the name of the sheet. */
  rows: string;
  facts: RecordFacts<Row>;
  /** Of a spreadsheet. */
  columns: readonly FileColumn<Row>[];
  paper: readonly PaperColumn[];
  /** Amounts that are summed. */
  sums: readonly string[];
  /** Who signs it on paper, each with a place below the table. @default nobody */
  signers?: readonly string[];
}

/** The lines of a cell on paper, from the top. */
export const cellLines = <Row>(
  { facts: record }: Pick<ListFile<Row>, 'facts'>,
  { facts, labelled = [] }: PaperColumn,
  row: Row,
  zone: string,
): string[] => [
  ...shownFacts(record, facts, row).flatMap((fact) => factLines(fact, zone)),
  ...shownFacts(record, labelled, row)
    .filter(({ value }) => value !== 0)
    .map((fact) => `${fact.label} ${factLines(fact, zone).join(' ')}`),
];
