import { useBank } from '../../bank-context.ts';
import { payeeQuery } from '../../queries/payee.ts';
import { useNameLookup } from '../form/use-name-lookup.ts';

/**
 * Looks up the holder of a typed account number by Inquiry.
 *
 * @param wrong error message of the number; with one, no request is sent
 * @param isChosen whether the number was chosen from a list, and is looked up at once
 */
export function usePayee(dest: string, wrong: string | undefined, isChosen: boolean) {
  const bank = useBank();
  return useNameLookup({
    number: dest,
    wrong,
    query: (number) => payeeQuery(bank, number),
    asksAtStart: true,
    isChosen,
  });
}
