import fc from 'fast-check';
import { inject, it } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** True in `npm run prove -- <id>`, false in the gate. */
    isLongProof: boolean;
  }
}

const RUNS = inject('isLongProof') ? 20_000 : 200;
const TIMEOUT_MS = inject('isLongProof') ? 900_000 : 30_000;

type Arbitraries<Values extends [unknown, ...unknown[]]> = { [Key in keyof Values]: fc.Arbitrary<Values[Key]> };

/** A property of all values; `check` returns false or throws if it does not hold. A failure reports its seed. */
export const always = <Values extends [unknown, ...unknown[]]>(
  fact: string,
  values: Arbitraries<Values>,
  check: (...values: Values) => unknown,
): void =>
  it(
    fact,
    () =>
      fc.assert(
        fc.asyncProperty<Values>(...values, async (...drawn) => (await check(...drawn)) !== false),
        { numRuns: RUNS },
      ),
    TIMEOUT_MS,
  );

/** Any letter of the text. */
export const letters = (text: string): fc.Arbitrary<string> => fc.constantFrom(...Array.from(text));
export const digits = (minLength: number, maxLength = minLength): fc.Arbitrary<string> =>
  fc.string({ unit: letters('0123456789'), minLength, maxLength });
/** A word that is one of the known words in half of the cases. */
export const word = (...known: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(fc.constantFrom(...known), fc.constantFrom('', 'LAIN', 'constructor', '__proto__', 'toString'), fc.string());
/** Whole sen within the range of messages. */
export const wireSen: fc.Arbitrary<bigint> = fc.bigInt({
  min: -7_000_000_000_000_000n,
  max: 7_000_000_000_000_000n,
});
