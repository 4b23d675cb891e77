import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from './ledger-entries.ts';
import { onlySum } from './matching-sums.ts';

const entries = (...amounts: number[]): LedgerEntry[] =>
  amounts.map((sen, id) => ({ side: 'bank', id, day: 20_000, sen, reference: '', text: '' }));
const amountsOf = (found: LedgerEntry[] | null) => found?.map(({ sen }) => sen) ?? null;

describe('The only sum of some entries', () => {
  it('has two to five entries', () => {
    expect(amountsOf(onlySum(entries(31, 7), 31))).toBeNull();
    expect(amountsOf(onlySum(entries(1, 2, 4, 8, 16, 100), 31))).toEqual([1, 2, 4, 8, 16]);
    expect(amountsOf(onlySum(entries(1, 2, 4, 8, 16, 32), 63))).toBeNull();
  });

  it('is one of two entries if there are more than 20, and none if there are more than 200', () => {
    const others = (count: number) => Array.from({ length: count }, (_, at) => 1_000_000 + at);
    expect(amountsOf(onlySum(entries(1, 2, 4, ...others(17)), 7))).toEqual([1, 2, 4]);
    expect(amountsOf(onlySum(entries(1, 2, 4, ...others(18)), 7))).toBeNull();
    expect(amountsOf(onlySum(entries(3, 4, ...others(198)), 7))).toEqual([3, 4]);
    expect(amountsOf(onlySum(entries(3, 4, ...others(199)), 7))).toBeNull();
  });
});
