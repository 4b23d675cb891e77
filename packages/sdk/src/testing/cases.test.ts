import { expect, it } from 'vitest';
import { caseIds, cases } from './cases.ts';

it('A table of cases that is not there is refused, so that no test passes over nothing', () => {
  expect(() => cases('no.suchRule')).toThrow();
});

it('Every table has cases with facts, answer and source', () => {
  expect(caseIds().length).toBeGreaterThan(50);
  for (const id of caseIds()) expect(cases(id).length, id).toBeGreaterThan(0);
});
