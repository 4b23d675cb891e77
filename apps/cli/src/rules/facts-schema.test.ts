import { cases, RULE_BOOK } from '@ibk/sdk/testing';
import { describe, expect, it } from 'vitest';
import { factsSchema } from './facts-schema.ts';
import { explain } from './rule-book.ts';

const IDS = RULE_BOOK.map(({ id }) => id);
const known = (id: string): Record<string, unknown>[] => cases<Record<string, unknown>>(id).map(({ facts }) => facts);

describe('The facts of a rule', () => {
  it.each(IDS)('match those of its cases: %s', (id) => {
    const { fault } = factsSchema(id);
    expect(known(id).map(fault).filter(Boolean)).toEqual([]);
    expect(fault({ ...known(id)[0], tidakAda: 1 })).toContain('memuat tidakAda');
  });

  it('may each be null, and a rule that needs one reports it in the same way as any other wrong fact', async () => {
    const unexpected: string[] = [];
    for (const id of IDS) {
      const [first = {}] = known(id);
      for (const name of Object.keys(first)) {
        const facts = { ...first, [name]: null };
        expect(factsSchema(id).fault(facts)).toBeNull();
        const error: unknown = await explain(id, facts).then(
          () => null,
          (thrown: unknown) => thrown,
        );
        if (error !== null && !(error instanceof TypeError || error instanceof RangeError))
          unexpected.push(`${id} ${name}`);
      }
    }
    expect(unexpected).toEqual([]);
  });

  it('are refused when a fact that every case has is missing', () => {
    expect(factsSchema('dashboard.tileTarget').fault({ tile: 'ENTRY' })).toBe(
      'tidak memuat role, yang ditanyakan aturan dashboard.tileTarget; null bila tidak ada.',
    );
  });

  it('may all be missing if some case has no facts', () => {
    expect(factsSchema('session.cookieNames').fault({})).toBeNull();
  });
});
