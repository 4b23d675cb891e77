import type { VirtualAccountBills } from '@ibk/sdk/contract';
import { parseAccount } from '@ibk/sdk/format';
import { entryProduct, type EntryScreen, type EntryValues } from '@ibk/sdk/rules';
import { type QueryKey, skipToken, useQuery } from '@tanstack/react-query';
import { keys } from '../../queries/keys.ts';
import { faultText } from '../form/fault-text.ts';

const digits = (text: string): string => parseAccount(text) ?? text;

/** The key of the query with which a form looks its payee up; undefined for a form without one. */
function lookupOf(screen: EntryScreen, values: EntryValues): QueryKey | undefined {
  const { fields } = screen;
  if (fields.includes('payee')) return keys.payee(parseAccount(values.payee));
  if (fields.includes('virtualAccount'))
    return keys.virtualAccountBills(values.merchant, digits(values.virtualAccount));
  if (!fields.includes('account') || fields.includes('name')) return undefined;
  const productId = entryProduct(screen, values);
  return keys.externalPayee({ productId, bankCode: values.bank, accountNumber: digits(values.account) });
}

/** The bank's answer about the number in a form: its holder's name, or a refusal. It sends no request itself. */
export function useHolder(screen: EntryScreen, values: EntryValues): { name?: string; fault?: string } {
  const { data, error } = useQuery<string | VirtualAccountBills>({
    queryKey: lookupOf(screen, values) ?? ['no-holder'],
    queryFn: skipToken,
  });
  if (error) return { fault: faultText(error) };
  const name = typeof data === 'string' ? data : data?.virtualAccountName;
  return name === undefined ? {} : { name };
}
