import { expect, it } from 'vitest';
import { caseIds, cases } from './cases.ts';

it('A missing case table is refused, so that no test passes without a case', () => {
  expect(() => cases('no.suchRule')).toThrow();
});

it('Every case table has cases with facts, answer and source', () => {
  expect(caseIds().length).toBeGreaterThan(50);
  for (const id of caseIds()) expect(cases(id).length, id).toBeGreaterThan(0);
});
