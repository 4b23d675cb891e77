import type { VirtualAccountBills } from '@ibk/sdk/contract';
import { parseAccount } from '@ibk/sdk/format';
import { type EntryValues, selectionText } from '@ibk/sdk/rules';
import { skipToken, useQuery } from '@tanstack/react-query';
import { keys } from '../../queries/keys.ts';

type Account = Pick<EntryValues, 'merchant' | 'virtualAccount'>;

/** The payable bills of the virtual account of a form, once it has been looked up. */
export function useBills({ merchant, virtualAccount }: Account): VirtualAccountBills | undefined {
  const { data, isError } = useQuery<VirtualAccountBills>({
    queryKey: keys.virtualAccountBills(merchant, parseAccount(virtualAccount) ?? virtualAccount),
    queryFn: skipToken,
  });
  return isError ? undefined : data;
}

/** The chosen bill of the virtual account of a form. */
export const useChosenBill = (values: Account & Pick<EntryValues, 'selection'>) =>
  useBills(values)?.choices.find((choice) => selectionText(choice) === values.selection);
