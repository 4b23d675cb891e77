import { late } from '@ibk/ui';
import { type ComponentType, useEffect } from 'react';
import type { Host, PageProps } from './host.ts';
import { PAGE_CODE } from './page-code.ts';
import { type PageName, pageNameOf } from './page-name.ts';
import { LoginPage } from './public/login-page.tsx';
// A small part that pages share comes with the first files.
import './public/use-answer.ts';
import { PublicFrame } from './public/public-frame.tsx';
import { lead, redirectFrom } from './signed-out.ts';
import { usePlace } from './use-place.ts';

const LATE = {
  menu: late(PAGE_CODE.menu),
  info: late(PAGE_CODE.info),
  resi: late(PAGE_CODE.resi),
  'reset-pass': late(PAGE_CODE['reset-pass']),
};
const PAGES: Record<PageName, ComponentType<PageProps>> = { login: LoginPage, ...LATE };

/** Loads the code of a page, so that it is drawn at once. */
export const preloadPage = async (name: PageName): Promise<void> =>
  name === 'login' ? undefined : LATE[name].preload();

interface PortalProps extends Host {
  /** The place of a page that is drawn without a browser. */
  drawnAt?: string;
}
/** Shows the page of the current address; the pages before the login need no router. @source 000 §2 */
export function Portal({ drawnAt, ...host }: PortalProps) {
  const place = usePlace(drawnAt);
  const name = pageNameOf(place);
  const { bank } = host;
  const isLive = bank.session.isLive();
  useEffect(() => {
    const redirect = redirectFrom(place, isLive);
    if (redirect) lead(redirect, place, bank);
  }, [place, isLive, bank]);

  if (name === null || redirectFrom(place, isLive)) return null;
  const Page = PAGES[name];
  const page = <Page {...host} place={place} />;
  return name === 'menu' ? page : <PublicFrame profile={host.profile}>{page}</PublicFrame>;
}
