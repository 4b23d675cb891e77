import type { MenuItem } from '@ibk/sdk/contract';
import { notificationBellTarget, type Role, ROLES } from '@ibk/sdk/rules';
import { BankProvider, createQueries, menuQuery } from '@ibk/ui/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { hasScreen } from '../routes/menu-routes.ts';
import { type Session, SessionContext } from '../session.ts';
import { serveBank } from '../testing/serve-bank.ts';
import { itemsOf } from '../page/menu-path.ts';
import { MenuRouter } from './menu-router.tsx';

// The server of these tests answers no WebSocket.
vi.mock('@ibk/sdk/live', () => ({ notices: () => ({ subscribe: () => undefined, close: () => undefined }) }));

const { sandbox, bankOf } = serveBank();
const SLOWLY = { timeout: 20_000 };

const nameOf = (address: string): string => /^\/menu\/([^?]*)/.exec(address)?.[1] ?? '';
const linksIn = (part: ParentNode): string[] =>
  [...part.querySelectorAll('a[href^="/menu/"]')].map((link) => nameOf(link.getAttribute('href') ?? ''));

/** Opens the dashboard in its shell. @returns the items of the user's menu at the bank */
async function openAs(roleId: Role): Promise<string[]> {
  const bank = await bankOf((await sandbox().factories.user({ roleId })).username);
  const user = bank.session.user()!;
  const queries = createQueries(() => undefined);
  const { profile } = sandbox();
  history.replaceState(null, '', '/menu/dashboard');
  render(
    <SessionContext value={{ bank, profile, queries, user, role: roleId } as Partial<Session> as Session}>
      <BankProvider value={bank}>
        <QueryClientProvider client={queries}>
          <MenuRouter />
        </QueryClientProvider>
      </BankProvider>
    </SessionContext>,
  );
  const asked = menuQuery(bank, { roleId, corporatePemda: user.corporate.corporatePemda });
  const menu: readonly MenuItem[] = await queries.fetchQuery(asked);
  return itemsOf(menu).map(({ name }) => name);
}

/** Found by a selector, since a query by role takes seconds in a menu of seventy entries. */
const find = (selector: string) =>
  waitFor(() => document.querySelector<HTMLElement>(selector) ?? expect.unreachable(selector), SLOWLY);

it.each(ROLES)('leads %s only to routes with a screen: in menu, search, tiles, cards and by the bell', async (role) => {
  const all = await openAs(role);
  const shown = all.filter(hasScreen);
  const menu = await find('nav[aria-label="Menu utama"]');
  await waitFor(() => expect(linksIn(menu)).toEqual(shown), SLOWLY);
  await screen.findByText(/^REKAP TRANSAKSI/, {}, SLOWLY);
  expect(linksIn(document).filter((name) => !hasScreen(name))).toEqual([]);

  fireEvent.click(await find('[aria-keyshortcuts="Control+K"]'));
  const search = await find('[role="dialog"] [role="listbox"]');
  expect([...search.querySelectorAll('[data-key]')].map((option) => option.getAttribute('data-key'))).toEqual(shown);
  fireEvent.keyDown(search, { key: 'Escape' });

  const bell = document.querySelector('[aria-label$="permintaan menunggu"]');
  const target = notificationBellTarget({ role });
  const hasBell = target !== null && hasScreen(target);
  expect(bell !== null).toBe(hasBell);
  if (bell) fireEvent.click(bell);
  if (hasBell) await waitFor(() => expect(nameOf(location.pathname)).toBe(target), SLOWLY);
});
