import type { Notice } from '@ibk/sdk/contract';
import { type Role, ROLES } from '@ibk/sdk/rules';
import { createQueries, keys } from '@ibk/ui/queries';
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

it.each(ROLES)('reloads the lists of %s as soon as the bank announces a change', async (role: Role) => {
  const queries = createQueries(() => undefined);
  queries.setQueryData(keys.transactionList({}), []);
  const isStale = () => queries.getQueryState(keys.transactionList({}))?.isInvalidated;
  const session = { role, queries, bank: { session: { idleForMs: () => 0 } } };
  const { unmount } = render(
    <SessionContext value={session as Partial<Session> as Session}>
      <Shell />
    </SessionContext>,
  );
  await waitFor(() => expect(listeners.size).toBe(1));
  const tell = (lastChange: string) => {
    for (const listener of listeners)
      listener({ roleId: role, corporateId: 'DINKESSU', corporateGroupId: '01', notifCount: 0, lastChange });
  };
  tell('1');
  expect(isStale()).toBe(false);
  tell('2');
  expect(isStale()).toBe(true);
  unmount();
});
