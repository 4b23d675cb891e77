import { late } from '@ibk/ui';
import { sessionGuard } from '@ibk/sdk/rules';
import { useEffect } from 'react';
import type { Host } from './host.ts';
import { loadMenu } from './menu-part.ts';
import { go, usePlace } from './place.ts';
import { LoginPage } from './public/login-page.tsx';

const Menu = late(loadMenu);
const PAGES = {
  login: LoginPage,
  info: late(async () => (await import('./public/info-page.tsx')).InfoPage),
  resi: late(async () => (await import('./public/receipt-page.tsx')).ReceiptPage),
  'reset-pass': late(async () => (await import('./public/reset-pass-page.tsx')).ResetPassPage),
};
const isPage = (name: string): name is keyof typeof PAGES => Object.hasOwn(PAGES, name);

/** Shows the page of the current address; the pages before the login need no router. @source 000 §2 */
export function Portal(host: Host) {
  const place = usePlace();
  const [, name = ''] = /^\/([^/?]*)/.exec(place) ?? [];
  const guarded = sessionGuard({ path: place, accessToken: host.bank.session.isLive() ? 'live' : null });
  const isUnknown = name !== 'menu' && !isPage(name);
  /** The redirect of a visitor without a session. The requested address is kept for after the login. */
  const redirect = guarded.cleared ? guarded.redirect : null;
  const { bank } = host;
  useEffect(() => {
    if (redirect !== null) {
      bank.session.clear();
      go(redirect, { replace: true, after: place });
    } else if (isUnknown) go('/login', { replace: true });
  }, [redirect, isUnknown, place, bank]);

  if (redirect !== null || isUnknown) return null;
  const Page = isPage(name) ? PAGES[name] : Menu;
  return <Page {...host} />;
}
