import type { Bank } from '@ibk/sdk';
import { queryOptions } from '@tanstack/react-query';
import { keys } from './keys.ts';

/** When this session ends whatever the user does; asked once after signing in or reloading. */
export const sessionLifeQuery = (bank: Bank) =>
  queryOptions({
    queryKey: keys.sessionLife,
    queryFn: ({ signal }) => bank.session.extendSession({ signal }),
    staleTime: Infinity,
    meta: { silent: true },
  });
