import { formatRupiah, fromSen, MAX_RUPIAH, toSen } from '@ibk/sdk/format';
import { Refused } from './refusals.ts';

const MAX_SEN = toSen(MAX_RUPIAH);

/** A sum of sen in rupiah; null above the contract's maximum, since a double would lose sen. */
export const sumOrNull = (sen: bigint): number | null => (sen > MAX_SEN ? null : fromSen(sen));

/**
 * A sum of sen in rupiah.
 *
 * @throws Refused transaction.sumTooLarge above the contract's maximum, since a double would lose sen
 */
export function exactSum(sen: bigint): number {
  if (sen > MAX_SEN) throw new Refused('transaction.sumTooLarge', { facts: { max: formatRupiah(MAX_RUPIAH) } });
  return fromSen(sen);
}
