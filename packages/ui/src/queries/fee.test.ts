import type { Bank } from '@ibk/sdk';
import { describe, expect, it } from 'vitest';
import { feeQuery } from './fee.ts';

/** How soon the fee is read again when the last input was so long ago. */
function againAfter(idleMs: number): unknown {
  const bank = { session: { idleForMs: () => idleMs } } as Bank;
  const { refetchInterval } = feeQuery(bank, 'SKN');
  return typeof refetchInterval === 'function' ? refetchInterval({} as never) : refetchInterval;
}

describe('The fee of a product', () => {
  it('is read again every half minute while the user is there, and not while the user is away', () => {
    expect([0, 60_000, 60_001, Infinity].map(againAfter)).toEqual([30_000, 30_000, false, false]);
  });
});
