import { openBank } from './bank.ts';
import type { Host } from './host.ts';
import { PAGE_CODE } from './page-code.ts';
import { pageNameOf } from './page-name.ts';
import { pngUrl } from './png-url.ts';
import { loadProfile } from './profile.ts';
import { applyScheme } from './scheme.ts';
import { lead, redirectFrom } from './signed-out.ts';

/** Shows the captcha behind its place in a login that arrived drawn, until React has taken the page over and draws it there. */
function showEarly(png: Uint8Array): void {
  const place = document.querySelector<HTMLElement>('[data-drawn-at] [data-captcha]');
  if (place) place.style.backgroundImage = `url(${pngUrl(png)})`;
}

/**
 * Connects to the bank, asks it for the captcha of the login, or for the code of another page. The build puts this module into
 * a file of its own, which runs while the code that draws the page is still on its way: on a slow line the captcha comes two
 * round trips earlier.
 */
async function open(): Promise<Host> {
  applyScheme();
  const profile = await loadProfile(document);
  const bank = openBank(profile);
  const place = location.pathname + location.search;
  // Clearing the session drops the key of the captcha too, so it comes before the captcha and not with the first drawing.
  const redirect = redirectFrom(place, bank.session.isLive());
  if (redirect) lead(redirect, place, bank);
  const name = pageNameOf(location.pathname);
  const draw: Host['drawCaptcha'] = (options) => bank.util.drawCaptcha({ color: profile.captchaColour }, options);
  let early = profile.captcha && name === 'login' ? draw() : undefined;
  // The form that takes it tells a failure.
  early?.then(showEarly).catch(() => undefined);
  const drawCaptcha: Host['drawCaptcha'] = (options) => {
    const taken = early;
    early = undefined;
    return taken ?? draw(options);
  };
  // The page asks for it again, and tells a failure.
  if (name !== null && name !== 'login') PAGE_CODE[name]().catch(() => undefined);
  return { profile, bank, drawCaptcha };
}

/** The services of the page, as soon as its profile is known. */
export const opening = open();
// The page that waits for it tells a failure.
opening.catch(() => undefined);
