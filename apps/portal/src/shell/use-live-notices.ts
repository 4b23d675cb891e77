import { notificationBellVisible } from '@ibk/sdk/rules';
import { notices } from '@ibk/sdk/live';
import { keys, movedByMoney } from '@ibk/ui/queries';
import { useEffect } from 'react';
import { useSession } from '../session.ts';

/** Reads that nobody asked for stop this long after the last input. */
const AWAY_MS = 60_000;

/**
 * Keeps badge, queues and dashboard up to date while the shell is open. While nobody is at the screen the lists are
 * only marked as old, since a read would keep the session alive.
 */
export function useLiveNotices(): void {
  const { bank, queries, role } = useSession();
  useEffect(() => {
    if (!notificationBellVisible({ role })) return;
    const live = notices({ bank, pollWhile: () => bank.session.idleForMs() <= AWAY_MS });
    live.subscribe((message) => {
      queries.setQueryData(keys.notice, message);
      const refetchType = bank.session.idleForMs() > AWAY_MS ? 'none' : 'active';
      for (const queryKey of movedByMoney)
        if (queryKey !== keys.notice) void queries.invalidateQueries({ queryKey, refetchType });
    });
    return () => live.close();
  }, [bank, queries, role]);
}
