import { fromSen, toSen } from '@ibk/sdk/format';
import { type Fact, factLines, type FactsOf, shownFact, shownFacts } from '@ibk/sdk/records';
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
  facts: FactsOf<Row, string>;
  /** Of a spreadsheet. */
  columns: readonly FileColumn<Row>[];
  paper: readonly PaperColumn[];
  /** Amounts that are summed. */
  sums: readonly string[];
}

const factOf = <Row>({ facts }: Pick<ListFile<Row>, 'facts'>, name: string): Fact<Row, string> => {
  const fact = facts[name];
  if (!fact) throw new RangeError(`This record has no fact ${name}`);
  return fact;
};
/** The label of a fact. */
export const labelOf = <Row>(file: Pick<ListFile<Row>, 'facts'>, name: string): string => {
  const { label } = factOf(file, name);
  return typeof label === 'string' ? label : name;
};

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

/** The number of rows and the sums in rupiah, by the name of their fact. */
interface Totals {
  count: number;
  sums: Readonly<Record<string, number>>;
}
/** The rows of a file, and the totals of those that were read so far. */
export interface FileRows<Row> {
  pages: AsyncIterable<readonly Row[]>;
  totals: () => Totals;
}

/** Counts and sums rows while a file reads them. */
export function countedRows<Row>(
  file: Pick<ListFile<Row>, 'facts' | 'sums'>,
  pages: AsyncIterable<Row[]>,
): FileRows<Row> {
  let count = 0;
  const summed = file.sums.map((name) => ({ name, fact: factOf(file, name), sen: 0n }));
  async function* counted(): AsyncGenerator<Row[]> {
    for await (const page of pages) {
      count += page.length;
      for (const row of page)
        for (const each of summed)
          for (const shown of shownFact(each.name, each.fact, row))
            if (shown.kind === 'amount') each.sen += toSen(shown.value);
      yield page;
    }
  }
  const sums = () => Object.fromEntries(summed.map(({ name, sen }) => [name, fromSen(sen)]));
  return { pages: counted(), totals: () => ({ count, sums: sums() }) };
}
