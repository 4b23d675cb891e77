import { expect, it } from 'vitest';
import contract from '../../../../openapi/contract.gen.json' with { type: 'json' };
import { LIMITS } from './limits.ts';

it('The limits are those of the contract', () => {
  const { parameters, schemas } = contract.components;
  expect(LIMITS).toEqual({
    items: schemas.Items.maxItems,
    freeText: parameters.q.schema.maxLength,
    note: schemas.Note.maxLength,
    payeeName: schemas.ClearingInquiry.properties.parameters.properties.name.maxLength,
  });
  expect(parameters.references.schema.pattern).toContain(`{0,${LIMITS.items - 1}}`);
});
