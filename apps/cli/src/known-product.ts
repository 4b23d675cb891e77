import { isBankError } from '@ibk/sdk';
import { knownValues } from '@ibk/sdk/rules';
import { failureOf } from './failure.ts';
import { hintFor } from './nearest.ts';

/** Rethrows a bank's refusal of a product, with the closest product as a suggestion. */
export function withMeantProduct(error: unknown, productId: string): never {
  const isUnknown = isBankError(error) && error.fields?.['productId'] !== undefined;
  throw isUnknown ? failureOf(error, { details: [hintFor(productId, knownValues('product') ?? [])] }) : error;
}
