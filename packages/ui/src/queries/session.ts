import type { Bank } from '@ibk/sdk';
import { queryOptions } from '@tanstack/react-query';
import { keys } from './keys.ts';

/** The absolute end of this session, requested once after a login or a reload. */
export const sessionLifeQuery = (bank: Bank) =>
  queryOptions({
    queryKey: keys.sessionLife,
    queryFn: ({ signal }) => bank.session.extendSession({ signal }),
    staleTime: Infinity,
    meta: { silent: true },
  });
