import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { roleOperations } from './role-operations.ts';

interface Contract {
  paths: Record<string, Record<string, { operationId?: string }>>;
}
const contract = JSON.parse(
  readFileSync(new URL('../../../../../openapi/contract.gen.json', import.meta.url), 'utf8'),
) as Contract;
const operationIds = Object.values(contract.paths).flatMap((path) =>
  Object.values(path).flatMap(({ operationId }) => operationId ?? []),
);

it('Every operation of the contract has somebody who may use it', () => {
  expect(operationIds.length).toBeGreaterThan(30);
  expect(operationIds.filter((operationId) => roleOperations({ operationId }).length === 0)).toEqual([]);
});
