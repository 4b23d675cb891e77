import { Refused } from '../../operation/refusals.ts';
import { byOtherBank } from './clearing.ts';
import type { Rail } from './rail.ts';

/** Payments of treasury documents to their payees. A document brings its payee, so nothing is looked up. */
export const treasury: Rail = {
  ...byOtherBank,
  inquire: () => Promise.reject(new Refused('product.unavailable')),
};
