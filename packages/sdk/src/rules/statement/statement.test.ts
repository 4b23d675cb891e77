import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromSen, MAX_RUPIAH, toSen } from '../../format/index.ts';
import { statementOpening, type StatementRow, statementRunning } from './statement.ts';

const sen = fc.bigInt({ min: 0n, max: 1_000_000_000_000n });
const row = fc.record({ dbCr: fc.constantFrom('DB', 'CR', 'db'), amount: sen.map(fromSen) });
const rows = fc.array(row, { maxLength: 200 });
const change = ({ dbCr, amount }: StatementRow): bigint =>
  dbCr === 'CR' ? toSen(amount) : dbCr === 'DB' ? -toSen(amount) : 0n;

/** Balances in sen, oldest first, computed from the opening balance. */
function balancesOf(opening: bigint, oldestFirst: readonly StatementRow[]): bigint[] {
  let balance = opening;
  return oldestFirst.map((each) => (balance += change(each)));
}

describe('Balances of a statement', () => {
  it('equal the balances computed in whole sen, in both directions', () => {
    fc.assert(
      fc.property(sen, rows, (opening, oldestFirst) => {
        const exact = balancesOf(opening, oldestFirst).map(fromSen);
        const closing = exact.at(-1) ?? fromSen(opening);
        expect(statementOpening({ closing, rows: oldestFirst })).toBe(fromSen(opening));
        expect(statementRunning({ order: 'period', closing, rows: oldestFirst })).toEqual(exact);
        expect(statementRunning({ order: 'limit', closing, rows: oldestFirst.toReversed() })).toEqual(
          exact.toReversed(),
        );
      }),
    );
  });

  it('stay exact over 100,000 rows of large amounts', () => {
    const amount = MAX_RUPIAH - 0.01;
    const long = Array.from({ length: 100_000 }, (_, at) => ({ dbCr: at < 50_000 ? 'CR' : 'DB', amount }));
    expect(statementOpening({ closing: 0.01, rows: long })).toBe(0.01);
    const turns = long.map((each, at) => ({ ...each, dbCr: at % 2 === 0 ? 'CR' : 'DB' }));
    expect(new Set(statementRunning({ order: 'period', closing: 0, rows: turns }))).toEqual(new Set([amount, 0]));
  });

  it.each([0.005, NaN, MAX_RUPIAH + 1])('are refused for a row with the amount %s', (amount) => {
    const facts = { order: 'limit', closing: 0, rows: [{ dbCr: 'CR', amount }] };
    expect(() => statementOpening(facts)).toThrow(RangeError);
    expect(() => statementRunning(facts)).toThrow(RangeError);
    expect(() => statementOpening({ closing: amount, rows: [] })).toThrow(RangeError);
  });

  it('are refused when a number cannot carry them exactly', () => {
    const facts = { closing: MAX_RUPIAH, rows: [{ dbCr: 'DB', amount: 0.01 }] };
    expect(() => statementOpening(facts)).toThrow(RangeError);
    expect(() => statementRunning({ ...facts, order: 'limit', rows: [...facts.rows, ...facts.rows] })).toThrow(
      RangeError,
    );
  });
});
