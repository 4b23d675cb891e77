import type { Bank } from '@ibk/sdk';
import type { ListedAccount } from '@ibk/sdk/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useBank } from '../bank-context.ts';
import { keys } from './keys.ts';

export const balanceQuery = (bank: Bank, accountNumber: string) =>
  queryOptions({
    queryKey: keys.balance(accountNumber),
    queryFn: ({ signal }) => bank.accounts.readBalance(accountNumber, { signal }),
    meta: { silent: true, reloads: true },
  });

/** Accounts of one answer, the most that the bank gives. */
const PAGE = 200;

async function allBalances(bank: Bank, signal: AbortSignal): Promise<ListedAccount[]> {
  const accounts: ListedAccount[] = [];
  for await (const each of bank.accounts.listBalances({ size: PAGE }, { signal })) accounts.push(each);
  return accounts;
}

/** Every own account with its balances. @source 002 §2.15 */
export const ownBalancesQuery = (bank: Bank) =>
  queryOptions({
    queryKey: [...keys.accountList, 'all'],
    queryFn: ({ signal }) => allBalances(bank, signal),
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
