import { openConnection } from '@ibk/sdk';
import type { Profile } from '@ibk/sdk/profile';
import { brandStylesheet } from '@ibk/ui/public';
import { renderToString } from 'react-dom/server';
import { pageNameOf } from './page-name.ts';
import { Portal, preloadPage } from './portal.tsx';
import { preloadSides } from './public/login-sides.ts';
import { redirectFrom } from './signed-out.ts';

/** The pages before the login as HTML, for one deployment. */
export interface DrawnPages {
  /** The deployment's colours. */
  stylesheet: string;
  /**
   * Where a visitor to an address arrives.
   *
   * @param place path and query
   * @param hasSession whether the visitor sent a session's token
   * @returns path and query of a page that can be drawn; null for a page of the signed-in part
   */
  arrivalAt: (place: string, hasSession: boolean) => string | null;
  /** The page there, as the portal's own code draws it first. */
  draw: (arrival: string) => string;
}

/** Never called: what is drawn here asks the bank for nothing. */
const drawCaptcha = () => Promise.reject(new Error('A page drawn without a browser asked for a captcha.'));

/**
 * Draws the pages before the login without a browser. The build makes a module of its own of this file, next to the files of the
 * portal; the bank writes what it returns into the page, where `main.tsx` takes it over.
 */
export async function drawnPages(profile: Profile): Promise<DrawnPages> {
  await Promise.all([...(['info', 'resi', 'reset-pass'] as const).map(preloadPage), preloadSides()]);
  const bank = openConnection({ baseUrl: 'http://portal.invalid', profile });
  return {
    stylesheet: brandStylesheet(profile.colours),
    arrivalAt(place, hasSession) {
      const arrival = redirectFrom(place, hasSession)?.to ?? place;
      return pageNameOf(arrival) === 'menu' ? null : arrival;
    },
    draw: (drawnAt) => renderToString(<Portal {...{ profile, bank, drawCaptcha, drawnAt }} />),
  };
}
