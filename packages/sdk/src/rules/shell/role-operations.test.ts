import { expect, it } from 'vitest';
import { OPERATION_ROLES } from '../../contract/operation-access.gen.ts';
import { cases } from '../../testing/cases.ts';

it('Every operation has a case with its roles, so that a mere change of x-roles grants no access', () => {
  const stated = cases<{ operationId: string }, string[]>('role.operations').map(({ facts }) => facts.operationId);
  expect(Object.keys(OPERATION_ROLES).filter((operationId) => !stated.includes(operationId))).toEqual([]);
  expect(stated.length).toBeGreaterThan(70);
});
