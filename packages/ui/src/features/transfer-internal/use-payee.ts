import { parseAccount } from '@ibk/sdk/format';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { keys } from '../../queries/keys.ts';
import { faultText } from '../form/fault-text.ts';

/**
 * The holder of a typed account number, asked for by Inquiry and kept while the number stays the same.
 *
 * @param wrong what is wrong with the number, so that the bank need not be asked
 */
export function usePayee(dest: string, wrong: string | undefined) {
  const bank = useBank();
  const [asked, setAsked] = useState<string | null>(null);
  const isAsked = asked === dest;
  const accountNumber = wrong === undefined ? parseAccount(dest) : null;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keys.payee(accountNumber),
    queryFn:
      isAsked && accountNumber !== null
        ? ({ signal }) => bank.accounts.validateAccount(accountNumber, { signal })
        : skipToken,
    retry: false,
    meta: { silent: true },
  });
  return {
    name: isAsked ? data?.name : undefined,
    fault: isAsked ? (wrong ?? (error ? faultText(error) : undefined)) : undefined,
    isFetching: isAsked && isFetching,
    ask: () => {
      if (isAsked && error) void refetch();
      setAsked(dest);
    },
  };
}
export type Payee = ReturnType<typeof usePayee>;
