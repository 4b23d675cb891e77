import type { BookRow, ReconciliationRequest } from '@ibk/sdk/contract';
import { fromSen, toSen } from '@ibk/sdk/format';
import { reconcilePeriod, type ReconciledPeriod } from '@ibk/sdk/rules';
import type { reconciliation, reconciliationRow } from '../../db/schema/reconciliations.ts';
import type { Asking } from '../../operation/list-source.ts';
import { Refused } from '../../operation/refusals.ts';
import { balanceAt, lineCount } from '../statements/line-window.ts';
import { linesIn } from '../statements/stated.ts';
import { linesOf } from '../statements/statement-lines.ts';

/** Lines of a period that are compared at once; more would hold up other calls. */
const MOST_LINES = 5_000;

type Period = Pick<ReconciliationRequest, 'accountNumber' | 'startDate' | 'endDate'>;

/** @throws Refused reconcile.lines */
async function statementOf(asking: Asking, { accountNumber, ...period }: Period) {
  const window = await linesIn(asking, accountNumber, period);
  const count = lineCount(window);
  if (count > MOST_LINES) throw new Refused('reconcile.lines', { facts: { count, limit: MOST_LINES } });
  const range = { from: window.before.line + 1, to: window.after.line };
  const lines = await linesOf(asking, { accountNumber, ...range, criteria: {}, order: 'asc', limit: MOST_LINES });
  return { window, lines };
}

type Row = Omit<typeof reconciliationRow.$inferInsert, 'reconciliationId'>;
type Figures = Pick<
  typeof reconciliation.$inferInsert,
  | 'pairCount'
  | 'differenceCount'
  | 'openDifferences'
  | 'outside'
  | 'openingBank'
  | 'closingBank'
  | 'differences'
  | 'closingBook'
>;

function figuresOf({ pairs, differences, outside, totals }: ReconciledPeriod): Figures {
  return {
    pairCount: pairs.length,
    differenceCount: differences.length,
    openDifferences: differences.length,
    outside: outside.length,
    openingBank: toSen(totals.openingBank),
    closingBank: toSen(totals.closingBank),
    differences: toSen(totals.differences),
    closingBook: toSen(totals.closingBook),
  };
}

/**
 * Compares a cash book with the lines of a period. Differences are numbered before pairs, from 1.
 *
 * @throws Refused reconcile.lines
 */
export async function compareBook(
  asking: Asking,
  period: Period,
  book: readonly BookRow[],
): Promise<{ figures: Figures; rows: Row[] }> {
  const { window, lines } = await statementOf(asking, period);
  const openingBalance = fromSen(balanceAt(window.before));
  const closingBalance = fromSen(balanceAt(window.after));
  const found = reconcilePeriod({ ...period, lines, book, openingBalance, closingBalance });
  const named: Omit<Row, 'sequence'>[] = [
    ...found.differences.map(({ kind, amount, bank, book: of }) => ({ kind, amount: toSen(amount), bank, book: of })),
    ...found.pairs.map(({ by, bank, book: of }) => ({ by, amount: 0n, bank, book: of })),
  ];
  return { figures: figuresOf(found), rows: named.map((each, at) => ({ ...each, sequence: at + 1 })) };
}
