import { type BankLine, type BookRow, entriesOf, type LedgerEntry } from './ledger-entries.ts';
import { onlySum } from './matching-sums.ts';
import { type OpenEntries, openEntries, type Reconciled, type Sides } from './open-entries.ts';

/** A statement and a cash book of one period. */
export interface ReconcileFacts {
  bank: readonly BankLine[];
  book: readonly BookRow[];
  /** Calendar days that both sides may lie apart. @default 3 */
  days?: number | null;
}

const SIDES = ['bank', 'book'] as const;
const other = (side: LedgerEntry['side']): LedgerEntry['side'] => (side === 'bank' ? 'book' : 'bank');
const sidesOf = (entries: readonly LedgerEntry[]): Sides => ({
  bank: entries.filter(({ side }) => side === 'bank'),
  book: entries.filter(({ side }) => side === 'book'),
});
const isSame = (values: readonly unknown[]): boolean => new Set(values).size <= 1;

/**
 * Pairs a group of equal entries in the order of days. What one side has more often is there twice if it cannot be told
 * from its pair.
 */
function pairEqual(open: OpenEntries, { bank, book }: Sides, by: 'reference' | 'day', days: number): void {
  const count = Math.min(bank.length, book.length);
  for (const [index, line] of bank.slice(0, count).entries()) {
    const pair: Sides = { bank: [line], book: book.slice(index, index + 1) };
    open.pair(pair, by);
    if (pair.book.some(({ day }) => Math.abs(day - line.day) > days)) open.name('late', pair);
  }
  for (const entry of [...bank.slice(count), ...book.slice(count)])
    open.name(entry.side === 'bank' ? 'twice-in-bank' : 'twice-in-book', sidesOf([entry]));
}

/** One reference and amount on both sides. */
function byReference(open: OpenEntries, days: number): void {
  const key = ({ reference, sen }: LedgerEntry) => (reference === '' ? null : `${reference} ${sen}`);
  for (const group of open.groups(key)) pairEqual(open, group, 'reference', days);
}

/** One amount on one day on both sides; texts decide between several. */
function byDay(open: OpenEntries, days: number): void {
  for (const group of open.groups(({ day, sen, text }) => (text === '' ? null : `${day} ${sen} ${text}`)))
    pairEqual(open, group, 'day', days);
  for (const group of open.groups(({ day, sen }) => `${day} ${sen}`))
    if (group.bank.length === group.book.length) pairEqual(open, group, 'day', days);
}

/** One amount within some days, only if each of the two is the other's only candidate. */
function byWindow(open: OpenEntries, days: number): void {
  for (;;) {
    const groups = open.groups(({ sen }) => String(sen));
    const near = (entry: LedgerEntry, group: Sides) =>
      group[other(entry.side)].filter(({ day }) => Math.abs(day - entry.day) <= days);
    const only = groups.flatMap((group) =>
      group.bank.flatMap((line): Sides[] => {
        const book = near(line, group);
        const [row] = book;
        return row && book.length === 1 && near(row, group).length === 1 ? [{ bank: [line], book }] : [];
      }),
    );
    if (only.length === 0) return;
    for (const pair of only) open.pair(pair, 'window');
  }
}

/** One entry whose amount two to five entries of the other side make up, on its day or with its reference. */
function bySum(open: OpenEntries): void {
  const keys = [
    ({ reference, sen }: LedgerEntry) => (reference === '' ? null : `${reference} ${Math.sign(sen)}`),
    ({ day, sen }: LedgerEntry) => `${day} ${Math.sign(sen)}`,
  ];
  for (const key of keys) {
    const claims = open.groups(key).flatMap((group) =>
      SIDES.flatMap((side) =>
        group[side].flatMap((one): LedgerEntry[][] => {
          const many = onlySum(group[other(side)], one.sen);
          return many ? [[one, ...many]] : [];
        }),
      ),
    );
    const times = new Map<LedgerEntry, number>();
    for (const entry of claims.flat()) times.set(entry, (times.get(entry) ?? 0) + 1);
    for (const claim of claims) if (claim.every((entry) => times.get(entry) === 1)) open.pair(sidesOf(claim), 'sum');
  }
}

/** One reference, or one day and text, with another amount. */
function byAmount(open: OpenEntries): void {
  const keys = [
    ({ reference, sen }: LedgerEntry) => (reference === '' ? null : `${reference} ${Math.sign(sen)}`),
    ({ day, text, sen }: LedgerEntry) => (text === '' ? null : `${day} ${text} ${Math.sign(sen)}`),
  ];
  for (const key of keys)
    for (const group of open.groups(key))
      if (group.bank.length === 1 && group.book.length === 1) open.name('amount', group);
}

/** Entries of one amount of which several could belong together; nobody can tell which, so none is chosen. */
function nameAmbiguous(open: OpenEntries, days: number): void {
  for (const { bank, book } of open.groups(({ sen }) => String(sen))) {
    let near: LedgerEntry[] = [];
    const chains: LedgerEntry[][] = [];
    for (const entry of [...bank, ...book].sort((a, b) => a.day - b.day)) {
      if (entry.day - (near.at(-1)?.day ?? entry.day) > days) near = [];
      if (near.length === 0) chains.push(near);
      near.push(entry);
    }
    for (const chain of chains) if (!isSame(chain.map(({ side }) => side))) open.name('ambiguous', sidesOf(chain));
  }
}

/** What is left stands on one side only: twice if its equal is paired there, else without its counterpart. */
function nameLeft(open: OpenEntries): void {
  const nameOf = ({ side, day, sen, reference, text }: LedgerEntry) => [side, day, sen, reference, text].join('\n');
  const paired = new Set(open.paired().map(nameOf));
  for (const side of SIDES)
    for (const entry of open.of(side))
      open.name(paired.has(nameOf(entry)) ? `twice-in-${side}` : `missing-in-${other(side)}`, sidesOf([entry]));
}

/**
 * reconcile.match: which lines of a statement and which rows of a cash book agree, and every difference by its kind. The
 * order in which lines and rows are given changes nothing. The differences add up to the bank's sum minus the book's.
 *
 * @throws {RangeError} an amount with more than two decimals or beyond `MAX_RUPIAH`
 * @source ours
 */
export function reconcileMatch({ bank, book, days }: ReconcileFacts): Reconciled {
  const window = days ?? 3;
  const open = openEntries(entriesOf(bank, book));
  byReference(open, window);
  byDay(open, window);
  byWindow(open, window);
  bySum(open);
  byAmount(open);
  nameAmbiguous(open, window);
  nameLeft(open);
  return open.result();
}
