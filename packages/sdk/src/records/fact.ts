/** An account or a customer's number, with the name of its holder. */
export interface Party {
  name: string;
  account: string;
  /** The number as it is written. @default in the groups of this bank's accounts */
  shown?: string;
}

/** A short word about a row, next to its reference. */
export interface Mark {
  tone: 'warning' | 'info';
  text: string;
}

/** The kinds of items that have statuses. */
type StatusKind =
  | 'transaction'
  | 'deduction'
  | 'document'
  | 'virtualAccount'
  | 'billing'
  | 'reconciliation'
  | 'upload'
  | 'uploadRow'
  | 'user'
  | 'standIn'
  | 'request'
  | 'endpoint'
  | 'delivery';

/** The value of a fact, by its kind. */
export interface FactValues {
  text: string;
  /** A number that is compared character by character, such as an NTB or a billing code. */
  code: string;
  /** A code that people type elsewhere, such as an NTPN or an electricity token. Written in groups of four. */
  key: string;
  /** A number with its holder's name, the number first. */
  account: Party;
  /** A holder's name with the number, the name first. */
  party: Party;
  /** Rupiah. */
  amount: number;
  count: number;
  /** A reference that opens the row, with its product. */
  reference: { reference: string; product: string; marks?: readonly Mark[] };
  /** A status with its name. @default the name of its kind of item */
  status: { status: string; name?: string; of?: StatusKind };
  /** An instant, ISO 8601. A table shows its day above its time. */
  moment: string;
  /** An instant, ISO 8601, which a table shows in one line. */
  timestamp: string;
  /** Whether a line lowers (DB) or raises (CR) the balance of its account. */
  side: 'DB' | 'CR';
  /** How many of the rows of a batch were paid, failed for good, or wait. */
  progress: { success: number; failed: number; waiting: number };
  /** A day, `YYYY-MM-DD`. */
  date: string;
  /** A username. */
  user: string;
  /** Since when an outcome is awaited (ISO 8601), how often it was asked for, and when the bank asks next. */
  waiting: { since: string; inquiries: number; nextAt: string | null };
  /** Who acted, and when (ISO 8601). */
  act: { who: string; at: string };
}
/** The kinds of facts; each host draws them by one table. */
export type FactKind = keyof FactValues;

/** The fields by which the bank sorts a list, from its query. */
export type SortOf<Query extends { sort?: string }> =
  NonNullable<Query['sort']> extends `${infer Field},${string}` ? Field : never;

interface FactOf<Row, Kind extends FactKind, Sort extends string> {
  kind: Kind;
  label: string | ((row: Row) => string);
  /** The heading that it shares with its neighbours in a table. @default none */
  group?: string;
  /** @returns nothing or an empty text if the row does not have this fact, which is left out then */
  of: (row: Row) => FactValues[Kind] | null | undefined;
  /** The field by which the bank sorts this fact; without it the bank cannot sort by it. */
  sort?: Sort;
}
/** A fact of a record, stated once: what it is called, its kind, and how to read it from a row. */
export type Fact<Row, Sort extends string = never> = { [Kind in FactKind]: FactOf<Row, Kind, Sort> }[FactKind];

interface ShownOf<Kind extends FactKind> {
  /** The fact's name in its record, by which a host chooses or replaces it. */
  id: string;
  label: string;
  kind: Kind;
  value: FactValues[Kind];
  /** Smaller facts below the value. */
  detail?: readonly ShownFact[];
}
/** A fact of one row, ready to be drawn by its kind. */
export type ShownFact = { [Kind in FactKind]: ShownOf<Kind> }[FactKind];

/**
 * Facts of a record by name. A record is declared with `satisfies FactsOf<Row>`, which checks each fact and keeps its
 * name; without a call, a page loads only the records that it uses.
 */
export type FactsOf<Row, Sort extends string = never> = Readonly<Record<string, Fact<Row, Sort>>>;

/** Reads one fact of a row. @returns nothing if the row does not have it */
export function shownFact<Row>(id: string, { kind, label, of }: Fact<Row, string>, row: Row): ShownFact[] {
  const value = of(row);
  if (value === null || value === undefined || value === '') return [];
  // A fact pairs its kind with a value of that kind. TypeScript cannot follow that pairing across a union.
  return [{ id, label: typeof label === 'string' ? label : label(row), kind, value } as ShownFact];
}

/** Reads facts of a row, in the order of their names. */
export const shownFacts = <Row, Facts extends FactsOf<Row, string>>(
  facts: Facts,
  names: readonly (keyof Facts & string)[],
  row: Row,
): ShownFact[] => names.flatMap((name) => shownFact(name, facts[name] as Fact<Row, string>, row));

/**
 * Reads a row of a table as one fact: a host shows its value under its head, with the other facts below.
 *
 * @param names.head the fact whose text labels the row
 */
export function rowFact<Row, Facts extends FactsOf<Row, string>>(
  facts: Facts,
  {
    head,
    value,
    below,
  }: { head: keyof Facts & string; value: keyof Facts & string; below: readonly (keyof Facts & string)[] },
  row: Row,
): ShownFact[] {
  const [named] = shownFacts(facts, [head], row);
  const label = typeof named?.value === 'string' ? named.value : head;
  const detail = shownFacts(facts, below, row);
  return shownFacts(facts, [value], row).map((fact) => ({
    ...fact,
    id: label,
    label,
    detail,
  }));
}

/** Reads every fact of a row, in the order of the record. */
export const everyFact = <Row>(facts: FactsOf<Row, string>, row: Row): ShownFact[] =>
  Object.entries(facts).flatMap(([name, fact]) => shownFact(name, fact, row));
