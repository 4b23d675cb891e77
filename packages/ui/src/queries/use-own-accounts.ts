import type { Account, UserDetails } from '@ibk/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useBank } from '../bank-context.ts';
import { ownAccountsQuery } from './reference.ts';

/** The accounts that a user may use now. Those of the login stand until the bank has answered. */
export function useOwnAccounts({ corporate }: Pick<UserDetails, 'corporate'>): readonly Account[] {
  const { data = corporate.corporateGroup.accounts } = useQuery(ownAccountsQuery(useBank()));
  return data;
}
