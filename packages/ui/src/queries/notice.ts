import type { Bank } from '@ibk/sdk';
import { queryOptions } from '@tanstack/react-query';
import { keys } from './keys.ts';

/** How many requests wait; live notices write their count into the same place. @source 000 §7 */
export const noticeQuery = (bank: Bank) =>
  queryOptions({
    queryKey: keys.notice,
    queryFn: ({ signal }) => bank.system.readNotice({ signal }),
    meta: { silent: true, reloads: true },
  });
