/** Numbers that a seed decides, so that a run can be repeated. */
export interface Draw {
  /** A whole number from 0 up to, not including, the bound. */
  below: (bound: number) => number;
  /** One of these; undefined of an empty list. */
  oneOf: <T>(items: readonly T[]) => T | undefined;
}

/** Draws by the algorithm mulberry32: equal seeds draw equal numbers on every machine. */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  const below = (bound: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
  return { below, oneOf: (items) => items[below(items.length)] };
}
