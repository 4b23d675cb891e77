import type { Bank } from '@ibk/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useBank } from '../bank-context.ts';
import { keys } from './keys.ts';

export const balanceQuery = (bank: Bank, accountNumber: string) =>
  queryOptions({
    queryKey: keys.balance(accountNumber),
    queryFn: ({ signal }) => bank.accounts.readBalance(accountNumber, { signal }),
    meta: { silent: true, reloads: true },
  });

/**
 * Live balance in rupiah. It is 0 until known, and also if the bank cannot provide it; `isError` marks that case.
 *
 * @param options.isWanted false sends no request yet. @default true
 * @source 002 §8
 */
export function useBalance(accountNumber: string, { isWanted = true }: { isWanted?: boolean } = {}) {
  const { data, isPending, isError, refetch } = useQuery({
    ...balanceQuery(useBank(), accountNumber),
    enabled: isWanted,
  });
  return { rupiah: isError ? 0 : (data ?? 0), isPending, isError, reload: () => void refetch() };
}
