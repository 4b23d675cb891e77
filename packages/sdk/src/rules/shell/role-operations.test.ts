import { expect, it } from 'vitest';
import { OPERATION_ROLES } from '../../contract/operation-access.gen.ts';
import { cases } from '../../testing/cases.ts';

it('States the roles of every operation in a case, so that x-roles alone opens nothing', () => {
  const stated = cases<{ operationId: string }, string[]>('role.operations').map(({ facts }) => facts.operationId);
  expect(Object.keys(OPERATION_ROLES).filter((operationId) => !stated.includes(operationId))).toEqual([]);
  expect(stated.length).toBeGreaterThan(70);
});
