import { entryCustomerName } from '@ibk/sdk/rules';
import { Refused } from '../../operation/refusals.ts';

/** The refusal of a number that the biller of a product does not know, by the name of that number. */
export function unknownBill(productId: string): Refused {
  const name = entryCustomerName({ productId });
  return new Refused('bill.unknown', {
    facts: { typed: /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1) },
    fields: { dest: `${name} tidak ditemukan, periksa kembali` },
  });
}
