import type { Notice } from '@ibk/sdk/contract';
import { type Role, ROLES } from '@ibk/sdk/rules';
import { createQueries, keys } from '@ibk/ui/queries';
import { QueryObserver } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SessionContext, type Session } from '../session.ts';
import { useLiveNotices } from './use-live-notices.ts';

const { listeners } = vi.hoisted(() => ({ listeners: new Set<(message: Notice) => void>() }));
vi.mock('@ibk/sdk/live', () => ({
  notices: () => ({
    subscribe: (listener: (message: Notice) => void) => listeners.add(listener),
    close: () => listeners.clear(),
  }),
}));
afterEach(cleanup);

function Shell() {
  useLiveNotices();
  return null;
}

function shell(role: Role) {
  const queries = createQueries(() => undefined);
  const session = { role, queries, bank: { session: { idleForMs: () => 0 } } };
  const { unmount } = render(
    <SessionContext value={session as Partial<Session> as Session}>
      <Shell />
    </SessionContext>,
  );
  const tell = (lastChange: string, unread: number) => {
    for (const listener of listeners)
      listener({ roleId: role, corporateId: 'DINKESSU', corporateGroupId: '01', notifCount: 0, lastChange, unread });
  };
  return { queries, unmount, tell };
}

it.each(ROLES)('reloads the lists of %s as soon as the bank announces a change', async (role: Role) => {
  const { queries, tell, unmount } = shell(role);
  queries.setQueryData(keys.transactionList({}), []);
  const ofAccount = keys.virtualAccount('1170042600001127');
  queries.setQueryData(ofAccount, {});
  const isStale = () => queries.getQueryState(keys.transactionList({}))?.isInvalidated;
  await waitFor(() => expect(listeners.size).toBe(1));
  tell('1', 2);
  // Own notices that were read on another page leave the lists alone.
  tell('1', 1);
  expect(isStale()).toBe(false);
  // Those that were read on this page are already in the cached count.
  queries.setQueryData(keys.notice, (counts: Notice | undefined) => counts && { ...counts, unread: 0 });
  tell('1', 0);
  expect(isStale()).toBe(false);
  // A payment to a virtual account within a minute of the last one changes neither count nor transactions.
  tell('1', 0);
  expect([isStale(), queries.getQueryState(ofAccount)?.isInvalidated]).toEqual([true, true]);
  queries.setQueryData(keys.transactionList({}), []);
  tell('2', 1);
  expect(isStale()).toBe(true);
  unmount();
});

it('reads the panel to its end when many notices come, and once more after the last of them', async () => {
  const { queries, tell, unmount } = shell('OPR_USER');
  const reads: { signal: AbortSignal; answer: (value: number) => void }[] = [];
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<number>((answer) => reads.push({ signal, answer }));
  const stop = new QueryObserver(queries, {
    ...{ queryKey: keys.personalNotices, queryFn, initialData: 0, staleTime: Infinity },
  }).subscribe(() => undefined);
  await waitFor(() => expect(listeners.size).toBe(1));
  for (const unread of [1, 2, 3, 4]) tell('1', unread);
  await waitFor(() => expect(reads).toHaveLength(1));
  reads[0]?.answer(1);
  await waitFor(() => expect(reads).toHaveLength(2));
  reads[1]?.answer(4);
  await waitFor(() => expect(queries.getQueryData(keys.personalNotices)).toBe(4));
  expect(reads.map(({ signal }) => signal.aborted)).toEqual([false, false]);
  stop();
  unmount();
});
