import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cases } from '../../testing/cases.ts';
import { type DeductionCall, deductionCall } from './deduction-actions.ts';

interface Contract {
  paths: Record<string, Record<string, { requestBody: { content: Record<string, { schema: { $ref: string } }> } }>>;
  components: { schemas: Record<string, { properties: object }> };
}
const { paths, components } = JSON.parse(
  readFileSync(new URL('../../../../../openapi/contract.gen.json', import.meta.url), 'utf8'),
) as Contract;
const calls = cases<{ variant: string; action: string }, DeductionCall | null>('deduction.call').flatMap(
  ({ facts }) => {
    const call = deductionCall(facts);
    return call ? [call] : [];
  },
);

it.each(calls)('$method $path sends the body keys that the contract requires', ({ method, path, bodyKeys }) => {
  const schema = paths[path]?.[method.toLowerCase()]?.requestBody.content['application/json']?.schema.$ref ?? '';
  const { properties } = components.schemas[schema.split('/').at(-1) ?? ''] ?? { properties: {} };
  expect(
    Object.keys(properties)
      .filter((key) => key !== 'expiredDate')
      .sort(),
  ).toEqual(bodyKeys);
});
