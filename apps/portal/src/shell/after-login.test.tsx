import { BankError } from '@ibk/sdk';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Host } from '../host.ts';
import { go, placeAfterLogin } from '../place.ts';
import { Portal } from '../portal.tsx';
import { createSessionEnd } from '../session-end.ts';
import { type Session, SessionContext } from '../session.ts';
import { loginAgainLink } from '../page/login-again-link.tsx';
import { SessionOver } from './session-dialogs.tsx';

vi.mock('../public/login-page.tsx', () => ({ LoginPage: () => <h1>Masuk</h1> }));

const WORK = '/menu/inquiry-transaction?reference=IB260714000418';
beforeEach(() => history.replaceState(null, '', WORK));
afterEach(cleanup);

/** A session that goes to the login when it is left. */
const sessionEnd = createSessionEnd();
const session = {
  sessionEnd,
  leave: ({ after }: { after?: string } = {}) => {
    go('/login', { replace: true, ...(after === undefined ? {} : { after }) });
    return Promise.resolve();
  },
} as Session;

// prettier-ignore
/** The ways from a page to the login that lead back to the page. */
const WAYS: Record<string, () => void> = {
  'a page that is opened without a session': () => {
    const bank = { session: { isLive: () => false, clear: () => undefined } } as Host['bank'];
    render(<Portal bank={bank} profile={{} as Host['profile']} drawCaptcha={() => Promise.reject(new Error('not expected'))} />);
  },
  'the dialog of a session that is over': () => {
    render(<SessionContext value={session}><SessionOver /></SessionContext>);
    act(() => sessionEnd.end());
    fireEvent.click(screen.getByRole('button', { name: 'Login kembali' }));
  },
  'the link beside a refusal that asks for a fresh login': () => {
    const fault = new BankError({ kind: 'refused', ruleId: 'session.loginAgain' });
    render(<SessionContext value={session}>{loginAgainLink(fault)}</SessionContext>);
    fireEvent.click(screen.getByText('Masuk lagi'));
  },
};

it.each(Object.keys(WAYS))('%s leads back to the same address with its query after the login', (way) => {
  WAYS[way]?.();
  expect(location.pathname).toBe('/login');
  expect(placeAfterLogin()).toBe(WORK);
});
