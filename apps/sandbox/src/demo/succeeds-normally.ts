import { findProduct } from '../domain/products/products.ts';
import { fits } from '../domain/outside/rule-of.ts';
import { NORMAL } from '../domain/outside/worlds.ts';

/** Whether the scenario `normal` executes a payment of a product to a number at once. */
export function succeedsNormally(productId: string, dest: string): boolean {
  const billingCode = findProduct(productId)?.rail === 'state' ? dest : null;
  const facts = { productId, productGroup: null, source: null, dest, amount: null, billingCode, kodeMap: null };
  const rule = NORMAL.rules.find(({ match }) => fits(match, facts));
  return rule === undefined || rule.outcome === 'success';
}
