import { bankOf } from '@ibk/sdk';
import { loginAfterDialog } from '@ibk/sdk/rules';
import { createToasts, speakIndonesian, late } from '@ibk/ui';
import { RulePacksProvider, ZoneProvider } from '@ibk/ui/features';
import { BankProvider, createDoubts, createQueries, DoubtsProvider, PinMadeProvider } from '@ibk/ui/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import type { Host } from '../host.ts';
import { doubtsOf, dropDrafts } from '../drafts.ts';
import { go } from '../place.ts';
import { SessionContext, type Session } from '../session.ts';
import { ToastContext } from '../toasts.ts';
import { MenuRouter } from './menu-router.tsx';
import { SessionOver, SessionWarnings } from './session-dialogs.tsx';
import { createSessionEnd } from '../session-end.ts';

speakIndonesian(window);

// Load together with the first screen, not before it.
const ToastRegion = late(async () => (await import('./toast-region.ts')).ToastRegion);
const MustChange = late(async () => (await import('./must-change.tsx')).MustChange);

/** Longest wait for the bank's answer to a logout. */
const LOGOUT_WAIT_MS = 3_000;

/** The signed-in part with its cache, language and session. It stays mounted from a login to the logout. */
export function Menu(host: Host) {
  const [bank] = useState(() => bankOf(host.bank));
  const [sessionEnd] = useState(createSessionEnd);
  const [toasts] = useState(createToasts);
  const [user, setUser] = useState(() => bank.session.user());
  const [doubts] = useState(() => createDoubts(user ? doubtsOf(user.username) : undefined));
  const [queries] = useState(() => createQueries((title) => toasts.show({ tone: 'error', title }), doubts));
  useEffect(() => {
    if (user) dropDrafts({ except: user.username });
  }, [user]);
  useEffect(() => () => queries.clear(), [queries]);
  useEffect(() => sessionEnd.listen(bank), [sessionEnd, bank]);
  // Handles a token without user details: storage was cleared, or an older version left it.
  useEffect(() => {
    if (user) return;
    bank.session.clear();
    go('/login', { replace: true });
  }, [user, bank]);
  // Tabs share one session: when another tab logs out or logs in as another user, this tab must not show the old user.
  useEffect(() => {
    const compare = () => {
      if (bank.session.user()?.username !== user?.username) location.reload();
    };
    addEventListener('storage', compare);
    return () => removeEventListener('storage', compare);
  }, [bank, user]);
  if (!user) return null;

  const session: Session = {
    ...host,
    bank,
    queries,
    user,
    role: user.user.roleId,
    sessionEnd,
    refresh: () => setUser(bank.session.user()),
    leave: async (options) => {
      await bank.session.logout({ signal: AbortSignal.timeout(LOGOUT_WAIT_MS) });
      go('/login', { replace: true, ...options });
    },
  };
  const pinMade = () => {
    session.refresh();
    toasts.show({ tone: 'success', title: 'Anda berhasil membuat pin baru.' });
  };
  const must = loginAfterDialog(user.user);
  return (
    <I18nProvider locale="id-ID">
      <BankProvider value={bank}>
        <ZoneProvider value={host.profile.timeZone}>
          <RulePacksProvider value={host.profile.rulePacks}>
            <QueryClientProvider client={queries}>
              <DoubtsProvider value={doubts}>
                <ToastContext value={toasts}>
                  <SessionContext value={session}>
                    <PinMadeProvider value={pinMade}>
                      {must ? <MustChange dialog={must} /> : <MenuRouter />}
                    </PinMadeProvider>
                    {!must && <SessionWarnings />}
                    <SessionOver />
                    <ToastRegion toasts={toasts} />
                  </SessionContext>
                </ToastContext>
              </DoubtsProvider>
            </QueryClientProvider>
          </RulePacksProvider>
        </ZoneProvider>
      </BankProvider>
    </I18nProvider>
  );
}
