import { type Fact, factLines, shownFact } from '@ibk/sdk/records';
import type { Sheet } from './sheet.ts';

/** What a sheet shows of a record. */
interface FactChoice<Row, Name extends string> {
  facts: Readonly<Record<Name, Fact<Row, string> & { label: string }>>;
  /** In the order of the columns. */
  names: readonly Name[];
  /** IANA zone in which times are written. */
  zone: string;
}

/** Chosen facts of rows as a sheet: their labels are its headings. JSON has the rows as the bank returned them. */
export const factSheet = <Row, Name extends string>(
  rows: readonly Row[],
  { facts, names, zone }: FactChoice<Row, Name>,
  json: unknown = rows,
): Sheet => ({
  headings: names.map((name) => facts[name].label),
  rows: rows.map((row) =>
    names.map((name) =>
      shownFact(name, facts[name], row)
        .flatMap((fact) => factLines(fact, zone))
        .join(' '),
    ),
  ),
  json,
});
