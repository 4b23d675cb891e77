import { CONSTANTS, sessionGuard } from '@ibk/sdk/rules';
import { openBank } from './bank.ts';
import type { Host } from './host.ts';
import { showsLogin } from './shows-login.ts';
import type { Intent } from './place.ts';
import { loadProfile } from './profile.ts';

/**
 * Connects to the bank and asks it for the captcha of the login. The build puts this module into a file of its own, which runs
 * while the code that draws the page is still on its way: on a slow line the captcha comes two round trips earlier.
 */
async function open(): Promise<Host> {
  const profile = await loadProfile(document);
  const bank = openBank(profile);
  const place = location.pathname + location.search;
  const guarded = sessionGuard({ path: place, accessToken: bank.session.isLive() ? 'live' : null });
  // Clearing the session drops the key of the captcha too, so it comes before the captcha and not with the first drawing.
  if (guarded.cleared) {
    bank.session.clear();
    const intent: Intent = { after: place };
    history.replaceState(intent, '', guarded.redirect);
  }
  let captcha: Promise<Uint8Array> | undefined;
  if (profile.captcha && showsLogin(location.pathname)) {
    captcha = bank.util.drawCaptcha({ color: profile.captchaColour, ...CONSTANTS.captchaRequest });
    // The form that takes it tells a failure.
    captcha.catch(() => undefined);
  }
  const takeCaptcha = () => {
    const taken = captcha;
    captcha = undefined;
    return taken;
  };
  return { profile, bank, takeCaptcha };
}

/** The services of the page, as soon as its profile is known. */
export const opening = open();
// The page that waits for it tells a failure.
opening.catch(() => undefined);
