import { CONSTANTS } from '@ibk/sdk/rules';
import { openBank } from './bank.ts';
import type { Host } from './host.ts';
import { leadsToLogin } from './leads-to-login.ts';
import { loadProfile } from './profile.ts';

/**
 * Connects to the bank and asks it for the captcha of the login. The build puts this module into a file of its own, which runs
 * while the code that draws the page is still on its way: on a slow line the captcha comes two round trips earlier.
 */
async function open(): Promise<Host> {
  const profile = await loadProfile(document);
  const bank = openBank(profile);
  let captcha: Promise<Uint8Array> | undefined;
  if (profile.captcha && leadsToLogin(location.pathname, bank.session.isLive())) {
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
