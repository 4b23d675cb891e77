import type { OperationId } from '@ibk/sdk/contract';
import { describe, expect, it } from 'vitest';
import { CONTRACT, operation } from './contract.ts';
import { JOURNEYS } from './journeys.ts';
import { IN_JOURNEYS, READ_CALLS } from './read-calls.ts';
import { WIRE_RULES } from './wire-rules.ts';

/** Names of the answers that a template refers to. */
const referencesIn = (template: unknown): string[] =>
  [...JSON.stringify(template).matchAll(/"\$(\w+)|=\$(\w+)/g)].map(([, one, other]) => one ?? other ?? '');
/** Set before the first call. */
const GIVEN = ['user', 'example'];
const GIVEN_TO_JOURNEYS = [...GIVEN, 'readUpcoming', 'source', 'dest', 'saved', 'amount', 'keys', 'code'];
const GIVEN_TO_TREASURIES = [...GIVEN_TO_JOURNEYS, 'deductions', 'newCode'];
/** A sign-out ends each session of a run; an OTP is requested only if the bank wants one. */
const OUTSIDE_JOURNEYS: readonly OperationId[] = ['logout', 'requestOtp'];

describe('The calls of a conformance run', () => {
  it('include every operation that only reads', () => {
    const called = new Set<OperationId>([...READ_CALLS.map(({ op }) => op), ...IN_JOURNEYS]);
    expect(CONTRACT.filter(({ id, isSafe }) => isSafe && !called.has(id)).map(({ id }) => id)).toEqual([]);
    const inJourneys = new Set(JOURNEYS.flatMap(({ steps }) => steps.map(({ op }) => op)));
    expect(IN_JOURNEYS.filter((id) => !inJourneys.has(id))).toEqual([]);
  });

  it('include every operation that writes', () => {
    const called = new Set<OperationId>(JOURNEYS.flatMap(({ steps }) => steps.map(({ op }) => op)));
    const writing = CONTRACT.filter(({ isSafe, isSecured }) => !isSafe && isSecured).map(({ id }) => id);
    expect(writing.filter((id) => !called.has(id) && !OUTSIDE_JOURNEYS.includes(id))).toEqual([]);
  });

  it('only read unless writing is allowed', () => {
    expect(READ_CALLS.filter(({ op }) => !operation(op).isSafe)).toEqual([]);
  });

  it('take their values from answers above them', () => {
    const known = new Set(GIVEN);
    const early = READ_CALLS.flatMap(({ op, as = op, ...template }) => {
      const missing = referencesIn(template).filter((name) => !known.has(name));
      known.add(as);
      return missing;
    });
    expect(early).toEqual([]);
    expect(WIRE_RULES.filter(({ of }) => !known.has(of))).toEqual([]);
  });

  it.each(JOURNEYS)(
    'of the journey $id are allowed to their roles and take their values from earlier steps',
    ({ steps, isTreasury }) => {
      const known = new Set(isTreasury ? GIVEN_TO_TREASURIES : GIVEN_TO_JOURNEYS);
      for (const { by, op, as = op, then: _promised, ...template } of steps) {
        const { isSecured, roles } = operation(op);
        expect(!isSecured || roles.includes(by)).toBe(true);
        expect(referencesIn(template).filter((name) => !known.has(name))).toEqual([]);
        known.add(as);
      }
    },
  );
});
