import { expect, it } from 'vitest';
import contract from '../../../../openapi/contract.gen.json' with { type: 'json' };
import { LIMITS } from './limits.ts';

it('The limits are those of the contract', () => {
  const { schemas } = contract.components;
  const { q, references } = schemas.TransactionCriteria.properties;
  expect(LIMITS).toEqual({
    items: schemas.Items.maxItems,
    requests: schemas.RequestApproval.properties.items.maxItems,
    freeText: q.maxLength,
    note: schemas.Note.maxLength,
    payeeName: schemas.ClearingInquiry.properties.parameters.properties.name.maxLength,
  });
  expect(schemas.DeductionPayment.properties.items.maxItems).toBe(LIMITS.items);
  expect(schemas.RequestRejection.properties.items.maxItems).toBe(LIMITS.requests);
  expect(references.pattern).toContain(`{0,${LIMITS.items - 1}}`);
});
