import type { Notice } from '@ibk/sdk/contract';
import { isAway, keys, type Live, movedByMoney } from '@ibk/ui/queries';
import { useEffect, useState } from 'react';
import { useSession } from '../session.ts';

const isSame = (one: Notice, other: Notice): boolean =>
  one.notifCount === other.notifCount && one.lastChange === other.lastChange;

/** Whether only the number of unread notices became smaller, because the user has read some. */
const isOnlyRead = (before: Notice | undefined, now: Notice): boolean =>
  before?.unread !== undefined && now.unread !== undefined && isSame(before, now) && now.unread < before.unread;

/** Runs one reload after the other: those asked for during one are made up for by one more, and cancel nothing. */
function inTurn(reload: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  let isRequested = false;
  return async () => {
    isRequested = true;
    if (isRunning) return;
    isRunning = true;
    while (isRequested) {
      isRequested = false;
      await reload();
    }
    isRunning = false;
  };
}

/**
 * Keeps badge, lists and dashboard up to date while the shell is open, for every role. While the user is away the lists are only
 * marked as stale, because a read would keep the session alive.
 *
 * @returns the connection, for what a screen hears besides; null until its code has loaded
 */
export function useLiveNotices(): Live | null {
  const { bank, queries } = useSession();
  const [shared, share] = useState<Live | null>(null);
  useEffect(() => {
    let close: (() => void) | null = () => undefined;
    const refetchTypeNow = () => (isAway(bank) ? 'none' : 'active');
    // Many notices in a short time would otherwise each cancel the read of the panel that the one before began.
    const reloadPanel = inTurn(() =>
      queries.invalidateQueries({ queryKey: keys.personalNotices, refetchType: refetchTypeNow() }),
    );
    // STOMP is a twentieth of the shell's size, so it loads together with the first screen, not before it.
    void import('@ibk/sdk/live').then(({ notices }) => {
      if (!close) return;
      const live = notices({ bank, pollWhile: () => !isAway(bank) });
      close = () => live.close();
      share(live);
      let isFirst = true;
      // The cached count may already be that of a message, read by the page after its own reading.
      let before: Notice | undefined;
      live.subscribe((message) => {
        const shown = queries.getQueryData<Notice>(keys.notice);
        queries.setQueryData(keys.notice, message);
        // The first notice is only the count as it is. Unless that is news, the page has just read everything, or is
        // reading it now.
        const isKnown = isFirst && (!shown || isSame(message, shown));
        isFirst = false;
        const refetchType = refetchTypeNow();
        void reloadPanel();
        const isOwnReading = isOnlyRead(before ?? shown, message);
        before = message;
        if (isKnown || isOwnReading) return;
        for (const queryKey of [...movedByMoney, keys.virtualAccounts, keys.administration])
          if (queryKey !== keys.notice) void queries.invalidateQueries({ queryKey, refetchType });
      });
    });
    return () => {
      close?.();
      close = null;
    };
  }, [bank, queries]);
  return shared;
}
