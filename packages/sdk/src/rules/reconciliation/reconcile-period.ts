import type {
  BookRow,
  ComparedLine,
  ReconciliationDifference,
  ReconciliationPair,
  StatementLine,
} from '../../contract/index.ts';
import { fromWholeSen, toWholeSen } from '../../format/money.ts';
import { reconcileMatch } from './reconcile-match.ts';

/** A line of a statement, by the reference of its transaction, else by the number of the bank. */
const comparedLine = (line: StatementLine): ComparedLine => ({
  line: line.line,
  date: line.settlementDate,
  dbCr: line.dbCr,
  amount: line.amount,
  reference: line.referenceId ?? line.transactionId,
  text: line.transactionMessage,
});

/** A statement of a period, and a cash book that may have rows of other days. Days are `YYYY-MM-DD`, amounts rupiah. */
export interface PeriodFacts {
  startDate: string;
  endDate: string;
  lines: readonly StatementLine[];
  book: readonly BookRow[];
  /** Booked balances of the bank at both ends of the period. */
  openingBalance: number;
  closingBalance: number;
}

/** Balances in rupiah: `closingBank` minus `differences` is `closingBook`. */
export interface ReconciledTotals {
  openingBank: number;
  closingBank: number;
  /** Sum of the differences: what the bank has more than the book. */
  differences: number;
  /** The opening balance with the compared rows of the book. */
  closingBook: number;
}

/** A difference with its lines and rows; `reconcile.note` says it in a sentence. */
export type ReconciledDifference = Pick<ReconciliationDifference, 'differenceId' | 'kind' | 'amount' | 'bank' | 'book'>;

/** What agrees and what differs in a period, with its totals. */
export interface ReconciledPeriod {
  pairs: ReconciliationPair[];
  differences: ReconciledDifference[];
  totals: ReconciledTotals;
  /** Rows of the book on other days that belong to no line of the period, by their numbers; they are left out. */
  outside: number[];
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, rupiah) => sum + toWholeSen(rupiah), 0);

/**
 * Compares the statement of a period with a cash book. A row of another day counts only if it belongs to a line of the
 * period, as a payment that the book has a month later.
 *
 * @throws {RangeError} an amount with more than two decimals or beyond `MAX_RUPIAH`
 */
export function reconcilePeriod({ lines, book, startDate, endDate, ...balances }: PeriodFacts): ReconciledPeriod {
  const bank = lines.map(comparedLine);
  const found = reconcileMatch({ bank, book });
  const lineOf = new Map(bank.map((line) => [line.line, line]));
  const rowOf = new Map(book.map((row) => [row.row, row]));
  const sides = (each: { bank: readonly number[]; book: readonly number[] }) => ({
    bank: each.bank.flatMap((line) => lineOf.get(line) ?? []),
    book: each.book.flatMap((row) => rowOf.get(row) ?? []),
  });
  const isOutside = (each: ReturnType<typeof sides>): boolean =>
    each.bank.length === 0 && each.book.every(({ date }) => date < startDate || endDate < date);
  const all = found.differences.map((each) => ({ ...each, ...sides(each) }));
  const left = new Set(all.filter(isOutside).flatMap((each) => each.book));
  const differences = all.filter((each) => !isOutside(each));
  const compared = book.filter((row) => !left.has(row));
  const moved = sumOf(compared.map(({ receipt = 0 }) => receipt)) - sumOf(compared.map(({ payment = 0 }) => payment));
  return {
    pairs: found.pairs.map((each) => ({ by: each.by, ...sides(each) })),
    differences: differences.map((each, at) => ({ ...each, differenceId: at + 1 })),
    outside: [...left].map(({ row }) => row).sort((a, b) => a - b),
    totals: {
      openingBank: balances.openingBalance,
      closingBank: balances.closingBalance,
      differences: fromWholeSen(sumOf(differences.map(({ amount }) => amount))),
      closingBook: fromWholeSen(toWholeSen(balances.openingBalance) + moved),
    },
  };
}
