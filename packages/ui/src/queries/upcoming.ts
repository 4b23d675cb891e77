import type { Bank } from '@ibk/sdk';
import { queryOptions } from '@tanstack/react-query';
import { keys } from './keys.ts';

/** The debits of each account within 30 days. */
export const upcomingQuery = (bank: Bank) =>
  queryOptions({
    queryKey: keys.upcoming,
    queryFn: ({ signal }) => bank.transactions.readUpcoming({ signal }),
    meta: { silent: true },
  });
