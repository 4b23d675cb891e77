import { describe, expect, it } from 'vitest';
import { ABSENT, collect, decide, type Table } from './table.ts';

interface Weather {
  sky?: string | null;
  wind?: number;
}
const TABLE = [
  ['stay', { sky: ABSENT }],
  ['walk', { sky: ['blue', 'grey'], wind: [0, 1] }],
  ['sail', { sky: /^blue/, wind: 2 }],
  ['read', {}],
] as const satisfies Table<string, Weather>;

describe('A decision table', () => {
  it.each([
    [{}, 'stay', ['stay', 'read']],
    [{ sky: null, wind: 1 }, 'stay', ['stay', 'read']],
    [{ sky: '' }, 'stay', ['stay', 'read']],
    [{ sky: 'blue', wind: 0 }, 'walk', ['walk', 'read']],
    [{ sky: 'blue', wind: 2 }, 'sail', ['sail', 'read']],
    [{ sky: 'dark blue', wind: 2 }, 'read', ['read']],
    [{ sky: 'grey' }, 'read', ['read']],
  ] as [Weather, string, string[]][])('evaluates %j from the top row down', (facts, first, all) => {
    expect(decide(TABLE, facts)).toBe(first);
    expect(collect(TABLE, facts)).toEqual(all);
  });

  it('gives no outcome when no row matches', () => {
    expect(decide<string, Weather>([['walk', { sky: 'blue' }]], {})).toBeUndefined();
  });
});
