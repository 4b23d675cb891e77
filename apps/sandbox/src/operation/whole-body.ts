import { Refused } from './refusals.ts';

const MOST_BYTES = 256 * 1024;
const MOST_LEVELS = 8;

/** Stops at the limit, so that deeper nesting costs no more. */
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1)));

/**
 * Bounds the size and depth of an object whose fields the documents leave open.
 *
 * @throws Refused contract.tooLarge, or contract.invalid for deep nesting
 */
export function assertWhole(whole: object): void {
  if (isDeeper(whole, MOST_LEVELS))
    throw new Refused('contract.invalid', { fields: { '': 'Bersarang terlalu dalam' } });
  if (Buffer.byteLength(JSON.stringify(whole)) > MOST_BYTES) throw new Refused('contract.tooLarge');
}
