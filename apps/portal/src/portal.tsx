import { late } from '@ibk/ui';
import { type ComponentType, useEffect } from 'react';
import type { Host } from './host.ts';
import { loadMenu } from './menu-part.ts';
import { type PageName, pageNameOf } from './page-name.ts';
import { go } from './place.ts';
import { LoginPage } from './public/login-page.tsx';
import { lead, redirectFrom } from './signed-out.ts';
import { usePlace } from './use-place.ts';

const PAGES: Record<PageName, ComponentType<Host>> = {
  login: LoginPage,
  menu: late(loadMenu),
  info: late(async () => (await import('./public/info-page.tsx')).InfoPage),
  resi: late(async () => (await import('./public/receipt-page.tsx')).ReceiptPage),
  'reset-pass': late(async () => (await import('./public/reset-pass-page.tsx')).ResetPassPage),
};

/** Shows the page of the current address; the pages before the login need no router. @source 000 §2 */
export function Portal(host: Host) {
  const place = usePlace();
  const name = pageNameOf(place);
  const { bank } = host;
  const redirect = redirectFrom(place, bank);
  useEffect(() => {
    if (redirect !== null) lead(redirect, place, bank);
    else if (name === null) go('/login', { replace: true });
  }, [redirect, name, place, bank]);

  if (redirect !== null || name === null) return null;
  const Page = PAGES[name];
  return <Page {...host} />;
}
