import { parseAccount } from '@ibk/sdk/format';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { keys } from '../../queries/keys.ts';
import { faultWords } from '../fault-words.ts';

/** The holder of a typed account number, asked for by Inquiry and kept while the number stays the same. */
export function usePayee(dest: string) {
  const bank = useBank();
  const [asked, setAsked] = useState<string | null>(null);
  const accountNumber = parseAccount(dest);
  const isAsked = accountNumber !== null && asked === accountNumber;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keys.payee(accountNumber),
    queryFn: isAsked ? ({ signal }) => bank.accounts.validateAccount(accountNumber, { signal }) : skipToken,
    retry: false,
    meta: { silent: true },
  });
  return {
    name: isAsked ? data?.name : undefined,
    fault: isAsked && error ? faultWords(error) : undefined,
    isFetching: isAsked && isFetching,
    ask: () => {
      if (isAsked && error) void refetch();
      setAsked(accountNumber);
    },
  };
}
export type Payee = ReturnType<typeof usePayee>;
