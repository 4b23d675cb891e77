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
  // A number that is there from the start, as in a kept draft, is asked for at once.
  const [asked, setAsked] = useState<string | null>(dest === '' ? null : dest);
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

/** The holder of a typed account number, once somebody asked for it. */
export const usePayeeName = (dest: string): string | undefined =>
  useQuery<{ name: string }>({ queryKey: keys.payee(parseAccount(dest)), queryFn: skipToken }).data?.name;
