import { openBank } from './bank.ts';
import type { Host } from './host.ts';
import { pageNameOf } from './page-name.ts';
import { loadProfile } from './profile.ts';
import { lead, redirectFrom } from './signed-out.ts';

/**
 * Connects to the bank and asks it for the captcha of the login. The build puts this module into a file of its own, which runs
 * while the code that draws the page is still on its way: on a slow line the captcha comes two round trips earlier.
 */
async function open(): Promise<Host> {
  const profile = await loadProfile(document);
  const bank = openBank(profile);
  const place = location.pathname + location.search;
  const redirect = redirectFrom(place, bank);
  // Clearing the session drops the key of the captcha too, so it comes before the captcha and not with the first drawing.
  if (redirect !== null) lead(redirect, place, bank);
  const draw: Host['drawCaptcha'] = (options) => bank.util.drawCaptcha({ color: profile.captchaColour }, options);
  const isLogin = ['login', null].includes(pageNameOf(location.pathname));
  let early = profile.captcha && isLogin ? draw() : undefined;
  // The form that takes it tells a failure.
  early?.catch(() => undefined);
  const drawCaptcha: Host['drawCaptcha'] = (options) => {
    const taken = early;
    early = undefined;
    return taken ?? draw(options);
  };
  return { profile, bank, drawCaptcha };
}

/** The services of the page, as soon as its profile is known. */
export const opening = open();
// The page that waits for it tells a failure.
opening.catch(() => undefined);
