import { fromWholeSen } from '../../format/money.ts';
import { inOrder, type LedgerEntry } from './ledger-entries.ts';

export type Sides = Record<LedgerEntry['side'], LedgerEntry[]>;

/** Why lines of the bank and rows of the book belong together. */
export type PairBy = 'reference' | 'day' | 'window' | 'sum';

/** Lines and rows that agree, by their numbers. */
export interface Pair {
  bank: number[];
  book: number[];
  by: PairBy;
}

/**
 * missing-in-book, missing-in-bank: without a counterpart there; amount: the same payment with another amount; twice-in-…: once
 * more than on the other side; late: a pair whose days are too far apart; ambiguous: equal candidates.
 */
export type DifferenceKind =
  | 'missing-in-book'
  | 'missing-in-bank'
  | 'amount'
  | 'twice-in-book'
  | 'twice-in-bank'
  | 'late'
  | 'ambiguous';

/** Lines and rows that do not agree, by their numbers, with the bank's sum minus the book's in rupiah. */
export interface Difference {
  kind: DifferenceKind;
  bank: number[];
  book: number[];
  amount: number;
}

/** What agrees and what differs, in the order of days. */
export interface Reconciled {
  pairs: Pair[];
  differences: Difference[];
}

const sumOf = (entries: readonly LedgerEntry[]): number => entries.reduce((sum, { sen }) => sum + sen, 0);
const ids = (entries: readonly LedgerEntry[]): number[] => entries.map(({ id }) => id).sort((a, b) => a - b);

/** Keeps which entries are not settled yet, and what was found about the others. */
export function openEntries(all: Sides) {
  const settled = new Set<LedgerEntry>();
  const paired: LedgerEntry[] = [];
  const pairs: { first: LedgerEntry; pair: Pair }[] = [];
  const differences: { first: LedgerEntry; difference: Difference }[] = [];
  const byFirst = (a: { first: LedgerEntry }, b: { first: LedgerEntry }): number => inOrder(a.first, b.first);

  const of = (side: LedgerEntry['side']): LedgerEntry[] => all[side].filter((entry) => !settled.has(entry));
  const settle = ({ bank, book }: Sides): LedgerEntry | undefined => {
    for (const entry of [...bank, ...book]) settled.add(entry);
    return bank[0] ?? book[0];
  };
  /** The groups of open entries with one key that have entries on both sides; an entry with the key null has no group. */
  const groups = (key: (entry: LedgerEntry) => string | null): Sides[] => {
    const found = new Map<string, Sides>();
    for (const side of ['bank', 'book'] as const)
      for (const entry of of(side)) {
        const name = key(entry);
        if (name === null) continue;
        const group = found.get(name) ?? { bank: [], book: [] };
        group[side].push(entry);
        found.set(name, group);
      }
    return [...found.values()].filter(({ bank, book }) => bank.length > 0 && book.length > 0);
  };
  return {
    of,
    groups,
    /** The entries that have been paired. */
    paired: (): readonly LedgerEntry[] => paired,
    pair(sides: Sides, by: PairBy): void {
      const first = settle(sides);
      paired.push(...sides.bank, ...sides.book);
      if (first) pairs.push({ first, pair: { bank: ids(sides.bank), book: ids(sides.book), by } });
    },
    /** Names a difference. Its entries may be paired too: a late pair. */
    name(kind: DifferenceKind, sides: Sides): void {
      const first = settle(sides);
      const [bank, book] = [ids(sides.bank), ids(sides.book)];
      const amount = fromWholeSen(sumOf(sides.bank) - sumOf(sides.book));
      if (first) differences.push({ first, difference: { kind, bank, book, amount } });
    },
    /** Everything that was found, in the order of days. */
    result: (): Reconciled => ({
      pairs: pairs.sort(byFirst).map(({ pair }) => pair),
      differences: differences.sort(byFirst).map(({ difference }) => difference),
    }),
  };
}

export type OpenEntries = ReturnType<typeof openEntries>;
