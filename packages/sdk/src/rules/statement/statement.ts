import { fromSen, fromWholeSen, toSen, toWholeSen } from '../../format/money.ts';

/** A row of a statement: `CR` raises the balance, `DB` lowers it, another word does neither; amount in rupiah. @source 002 §3 */
export interface StatementRow {
  dbCr: string;
  amount: number;
}

/** The rows of a statement; null where there are none. */
type Rows = readonly StatementRow[] | null | undefined;

/** What the balance changes by, in sen. A statement can be long: no allocation a row. */
function change({ dbCr, amount }: StatementRow): number {
  if (dbCr !== 'CR' && dbCr !== 'DB') return 0;
  return dbCr === 'CR' ? toWholeSen(amount) : -toWholeSen(amount);
}

/** Up to here one more amount can be added to a number of sen without losing any. */
const EXACT_BELOW = 2_000_000_000_000_000;

/**
 * statement.opening: the balance before the rows, in rupiah: closing minus credits plus debits.
 *
 * @throws {RangeError} an amount with more than two decimals or beyond `MAX_RUPIAH`, the answer included
 * @source 002 §4.6
 */
export function statementOpening({ closing, rows }: { closing: number; rows?: Rows }): number {
  let far = toSen(closing);
  let near = 0;
  for (const row of rows ?? []) {
    near -= change(row);
    if (Math.abs(near) > EXACT_BELOW) {
      far += BigInt(near);
      near = 0;
    }
  }
  return fromSen(far + BigInt(near));
}

/**
 * statement.running: the balance after each row, in rupiah and in the order of the rows. `limit`: most recent first,
 * backwards from the closing balance; any other word: oldest first, forward from the opening balance.
 *
 * @throws {RangeError} an amount with more than two decimals or beyond `MAX_RUPIAH`, a balance included
 * @source 002 §4.6
 */
export function statementRunning(facts: { order: string; closing: number; rows?: Rows }): number[] {
  const rows = facts.rows ?? [];
  if (facts.order === 'limit') {
    let after = toWholeSen(facts.closing);
    return rows.map((row) => {
      const balance = fromWholeSen(after);
      after -= change(row);
      return balance;
    });
  }
  let balance = toWholeSen(statementOpening(facts));
  return rows.map((row) => fromWholeSen((balance += change(row))));
}
