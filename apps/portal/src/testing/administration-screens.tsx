import type { Bank } from '@ibk/sdk';
import type { Sandbox } from '@ibk/sandbox/testing';
import type { UserListName } from '@ibk/ui/features';
import { BankProvider, createDoubts, createQueries, DoubtsProvider } from '@ibk/ui/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { Component as AdministrationList } from '../routes/administration/administration-list.route.tsx';
import { Component as CorporateGroup } from '../routes/administration/corporate-group.route.tsx';
import { type Session, SessionContext } from '../session.ts';
import { ToastContext } from '../toasts.ts';

/** How long a test waits for rows of the bank. */
export const patience = { timeout: 20_000 };

/** A screen of the administration, as its route shows it to the user of a bank. */
export function openScreen(profile: Sandbox['profile'], bank: Bank, screenOf: ReactNode) {
  cleanup();
  const user = bank.session.user()!;
  const show = vi.fn<(toast: { title: string }) => void>();
  const doubts = createDoubts();
  const queries = createQueries(() => undefined, doubts);
  const session = { bank, profile, queries, user, role: user.user.roleId } as Session;
  const router = createMemoryRouter([{ path: '*', element: screenOf }]);
  render(
    <SessionContext value={session}>
      <ToastContext value={{ show } as never}>
        <BankProvider value={bank}>
          <DoubtsProvider value={doubts}>
            <QueryClientProvider client={queries}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </DoubtsProvider>
        </BankProvider>
      </ToastContext>
    </SessionContext>,
  );
  return { input: userEvent.setup(), told: () => show.mock.lastCall?.[0].title, show };
}
/** The screen of a list of the administration. */
export const listScreen = (list: UserListName | 'corporate-group'): ReactNode =>
  list === 'corporate-group' ? <CorporateGroup /> : <AdministrationList data={{ list }} />;
/** The row with a text. */
export const rowOf = async (name: string) =>
  (await screen.findAllByText(name, {}, patience))
    .map((found) => found.closest<HTMLElement>('[role="row"]'))
    .find((row) => row !== null)!;
/** Waits for the rows; the skeletons of a list that still loads are rows too. */
export const loaded = () => screen.findByText(/^\d+(-\d+)? dari \d+$/, {}, patience);
/** The form or the panel beside a list. */
export const panel = () => within(screen.getByRole('complementary'));
/** The sentences at the head of a form that was refused; each leads to its field. */
export const faultsNamed = () =>
  panel()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
/** The names of the buttons of a row. */
export const verbsOf = (row: HTMLElement): string[] =>
  within(row)
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? '');

/** Chooses an option of a field of the form. */
export async function pick(input: UserEvent, field: string, option: RegExp) {
  const button = () => panel().getByRole<HTMLButtonElement>('button', { name: new RegExp(`${field}$`) });
  await vi.waitFor(() => expect(button().disabled).toBe(false), patience);
  // A list whose options are still on their way does not open.
  await vi.waitFor(async () => {
    if (screen.queryByRole('listbox') === null) await input.click(button());
    await input.click(screen.getByRole('option', { name: option }));
  }, patience);
}
/** Types into a field of the form. */
export const type = async (input: UserEvent, field: string, text: string) => {
  await input.click(panel().getByRole('textbox', { name: field }));
  await input.paste(text);
};
