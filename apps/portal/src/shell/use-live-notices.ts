import type { Notice } from '@ibk/sdk/contract';
import { isAway, keys, movedByMoney } from '@ibk/ui/queries';
import { useEffect } from 'react';
import { useSession } from '../session.ts';

const isSame = (one: Notice, other: Notice): boolean =>
  one.notifCount === other.notifCount && one.lastChange === other.lastChange;

/**
 * Keeps badge, lists and dashboard up to date while the shell is open, for every role. While the user is away the lists are only
 * marked as stale, because a read would keep the session alive.
 */
export function useLiveNotices(): void {
  const { bank, queries } = useSession();
  useEffect(() => {
    let close: (() => void) | null = () => undefined;
    // STOMP is a twentieth of the shell's size, so it loads together with the first screen, not before it.
    void import('@ibk/sdk/live').then(({ notices }) => {
      if (!close) return;
      const live = notices({ bank, pollWhile: () => !isAway(bank) });
      close = () => live.close();
      let isFirst = true;
      live.subscribe((message) => {
        const shown = queries.getQueryData<Notice>(keys.notice);
        queries.setQueryData(keys.notice, message);
        // The first notice is only the count as it is. Unless that is news, the page has just read everything, or is
        // reading it now.
        const isKnown = isFirst && (!shown || isSame(message, shown));
        isFirst = false;
        if (isKnown) return;
        const refetchType = isAway(bank) ? 'none' : 'active';
        for (const queryKey of movedByMoney)
          if (queryKey !== keys.notice) void queries.invalidateQueries({ queryKey, refetchType });
      });
    });
    return () => {
      close?.();
      close = null;
    };
  }, [bank, queries]);
}
