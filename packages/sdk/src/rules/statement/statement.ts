import { fromSen, fromWholeSen, toSen, toWholeSen } from '../../format/money.ts';

/**
 * A row of a statement: `CR` raises the balance, `DB` lowers it, any other code leaves it; amount in rupiah.
 *
 * @source 002 §3
 */
export interface StatementRow {
  dbCr: string;
  amount: number;
}

/** The rows of a statement; null or undefined without rows. */
type Rows = readonly StatementRow[] | null | undefined;

/** Change of the balance, in sen. A statement can be long, so this allocates nothing per row. */
function change({ dbCr, amount }: StatementRow): number {
  if (dbCr !== 'CR' && dbCr !== 'DB') return 0;
  return dbCr === 'CR' ? toWholeSen(amount) : -toWholeSen(amount);
}

/** Below this bound a number of sen can take one more amount without losing a sen. */
const EXACT_BELOW = 2_000_000_000_000_000;

/**
 * statement.opening: the balance before the rows, in rupiah: closing minus credits plus debits.
 *
 * @throws {RangeError} an amount, or the result, has more than two decimals or exceeds `MAX_RUPIAH`
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
 * statement.running: the balance after each row, in rupiah and in row order. With `limit` the rows run from the most
 * recent back from the closing balance; with any other order they run from the oldest forward from the opening balance.
 *
 * @throws {RangeError} an amount, or a balance, has more than two decimals or exceeds `MAX_RUPIAH`
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
