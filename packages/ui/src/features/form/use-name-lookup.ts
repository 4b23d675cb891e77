import { parseAccount } from '@ibk/sdk/format';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListQuery } from '../../queries/list-query.ts';
import { faultText } from './fault-text.ts';

interface NameLookup<Name> {
  /** The number as typed. */
  number: string;
  /** Error message of the number. With one, no request is sent. */
  wrong: string | undefined;
  /** The request for a number's name; undefined if the form has no such name. */
  query: ((number: string) => ListQuery<Name>) | undefined;
  /** Whether to look up at once a number that is present from the start, as in a saved draft. @default false */
  asksAtStart?: boolean;
  /** Whether the number was chosen from a list, and is looked up at once. @default false */
  isChosen?: boolean;
}
const NO_QUERY: ListQuery<unknown>['queryKey'] = ['no-name'];

/**
 * Looks up the name for a typed number on request, or another answer of the bank about it. Once the number changes,
 * neither name nor error applies.
 */
export function useNameLookup<Name = string>({
  number,
  wrong,
  query,
  asksAtStart = false,
  isChosen = false,
}: NameLookup<Name>) {
  const [lookedUp, setLookedUp] = useState<string | null>(asksAtStart && number !== '' ? number : null);
  const isLookedUp = isChosen || lookedUp === number;
  const isWanted = isLookedUp && wrong === undefined;
  const request = query?.(parseAccount(number) ?? number);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: request?.queryKey ?? NO_QUERY,
    queryFn: (isWanted && request?.queryFn) || skipToken,
    retry: false,
    meta: { silent: true },
  });
  const ask = () => {
    if (isWanted && error) void refetch();
    setLookedUp(number);
  };
  return {
    // A refused lookup keeps the answer of the one before.
    name: isWanted && !error ? data : undefined,
    fault: isLookedUp ? (wrong ?? (error ? faultText(error) : undefined)) : undefined,
    isFetching: isWanted && isFetching,
    ask,
    /** For use when the number loses the focus: looks it up unless it is empty. */
    askIfTyped: () => {
      if (number.trim() !== '') ask();
    },
  };
}
