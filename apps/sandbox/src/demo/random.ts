/** Reproducible random numbers: the same seed gives the same world. */
export interface Random {
  /** From 0 up to, but excluding, the limit. */
  below: (limit: number) => number;
  pick: <T>(from: readonly [T, ...T[]]) => T;
}

/** Mulberry32: small and good enough to generate amounts and names; it must never produce a secret. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
  return { below, pick: (from) => from[below(from.length)] ?? from[0] };
}
