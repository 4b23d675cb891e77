import { BankError, openConnection } from '@ibk/sdk';
import { completeProfile, type Profile } from '@ibk/sdk/profile';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import bengkulu from '../../../../profiles/bengkulu.json' with { type: 'json' };
import { go, placeAfterLogin } from '../place.ts';
import { Portal } from '../portal.tsx';
import { createSessionEnd } from '../session-end.ts';
import { type Session, SessionContext } from '../session.ts';
import { loginAgainLink } from '../page/login-again-link.tsx';
import { SessionOver } from './session-dialogs.tsx';

const WORK = '/menu/inquiry-transaction?reference=IB260714000418';
// A narrow screen, which has no banners.
beforeAll(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => history.replaceState(null, '', WORK));
afterEach(cleanup);

/** The bank does not answer. */
const unanswered = () => new Promise<never>(() => undefined);

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
    const profile = completeProfile(bengkulu) as Profile;
    const bank = openConnection({ baseUrl: 'http://bank.test', profile, fetch: unanswered });
    render(<Portal {...{ bank, profile, drawCaptcha: unanswered }} />);
  },
  'the dialog of a session that is over': () => {
    render(<SessionContext value={session}><SessionOver /></SessionContext>);
    act(() => sessionEnd.end());
    fireEvent.click(screen.getByRole('button', { name: 'Login kembali' }));
  },
  'the link next to a refusal that asks for a fresh login': () => {
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
