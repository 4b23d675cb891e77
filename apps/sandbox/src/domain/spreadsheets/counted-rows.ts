import { fromSen, toSen } from '@ibk/sdk/format';
import { type Fact, shownFact } from '@ibk/sdk/records';

/** The facts of a record by name, each with a label of its own. */
export type RecordFacts<Row> = Readonly<Record<string, Fact<Row, string> & { label: string }>>;

/** A fact by its name. */
export function factOf<Row>(facts: RecordFacts<Row>, name: string): RecordFacts<Row>[string] {
  const fact = facts[name];
  if (!fact) throw new RangeError(`This record has no fact ${name}`);
  return fact;
}

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
  { facts, sums: names }: { facts: RecordFacts<Row>; sums: readonly string[] },
  pages: AsyncIterable<readonly Row[]>,
): FileRows<Row> {
  let count = 0;
  const summed = names.map((name) => ({ name, fact: factOf(facts, name), sen: 0n }));
  async function* counted(): AsyncGenerator<readonly Row[]> {
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
