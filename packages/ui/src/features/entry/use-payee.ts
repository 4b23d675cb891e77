import { parseAccount } from '@ibk/sdk/format';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { keys } from '../../queries/keys.ts';
import { faultText } from '../form/fault-text.ts';

/**
 * Looks up the holder of a typed account number by Inquiry, and keeps the answer until the number changes.
 *
 * @param wrong error message of the number; if there is one, the bank is not asked
 */
export function usePayee(dest: string, wrong: string | undefined) {
  const bank = useBank();
  // A number present from the start, as in a saved draft, is looked up at once.
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

/** The holder of a typed account number, once it has been looked up. */
export const usePayeeName = (dest: string): string | undefined =>
  useQuery<{ name: string }>({ queryKey: keys.payee(parseAccount(dest)), queryFn: skipToken }).data?.name;
