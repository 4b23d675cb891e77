import type { Bank } from '@ibk/sdk';
import { queryOptions } from '@tanstack/react-query';
import { keys } from './keys.ts';

/** The number of waiting requests. Live notices write their count to the same cache entry. @source 000 §7 */
export const noticeQuery = (bank: Bank) =>
  queryOptions({
    queryKey: keys.notice,
    queryFn: ({ signal }) => bank.system.readNotice({ signal }),
    meta: { silent: true, reloads: true },
  });
