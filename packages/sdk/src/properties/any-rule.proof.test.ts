import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caseIds, cases } from '../testing/cases.ts';
import { RULES, runRule } from '../rules/registry.ts';

/** Facts are untrusted JSON: each of these replaces a value of a case. */
const STRANGE: readonly unknown[] = ['', 'TIDAK_DIKENAL', 'constructor', '__proto__', 'toString', null];
const facts = caseIds()
  .filter((id) => Object.hasOwn(RULES, id))
  .flatMap((id) => cases(id).map((row) => [id, row.facts] as const))
  .filter(([, row]) => typeof row === 'object' && row !== null && Object.keys(row).length > 0);

describe('Any rule', () => {
  it('gives the same answer to the same facts, and does not change them', () => {
    fc.assert(
      fc.property(fc.constantFrom(...facts), ([id, row]) => {
        const before = structuredClone(row);
        const answer = structuredClone(runRule(id, row));
        expect(structuredClone(runRule(id, row))).toEqual(answer);
        expect(row).toEqual(before);
      }),
      { numRuns: 2_000 },
    );
  });

  it('answers an unknown value or refuses it with a reason, and never crashes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...facts), fc.nat(), fc.constantFrom(...STRANGE), ([id, row], at, word) => {
        const keys = Object.keys(row as object).filter(
          (key) => typeof (row as Record<string, unknown>)[key] === 'string',
        );
        const key = keys[at % keys.length];
        if (key === undefined) return;
        try {
          runRule(id, { ...(row as object), [key]: word });
        } catch (error) {
          const isReason = error instanceof RangeError || (error as { code?: unknown }).code === 'ERR_INVALID_URL';
          expect(isReason, `${id} ${JSON.stringify({ key, word })} ${String(error)}`).toBe(true);
        }
      }),
      { numRuns: 3_000 },
    );
  });
});
