import { plainCode, plainText } from '../format/plain-text.ts';
import type { LoginAnswer } from '../contract/index.ts';
import type { Profile } from '../profile/profile.ts';
import { credLogin } from '../rules/session/credentials.ts';
import { loginAudit, loginBody } from '../rules/session/login.ts';
import type { Credentials } from '../resources/session.ts';
import type { UtilCalls } from '../resources/util.ts';
import { type BankApi, unwrap } from '../transport/api.ts';
import { BankError, explained } from '../transport/bank-error.ts';
import type { CallOptions } from '../transport/plain-request.ts';
import type { SessionCookies } from './session-cookies.ts';

/** Where the user signs in, for profiles that require it. */
export interface Place {
  /** Degrees. */
  latitude: number;
  /** Degrees. */
  longitude: number;
}

interface SignInPorts {
  api: BankApi;
  util: UtilCalls;
  profile: Profile;
  cookies: SessionCookies;
  locate: (() => Promise<Place | null>) | undefined;
  solveCaptcha: ((png: Uint8Array, xId: string) => Promise<string>) | undefined;
  userAgent: string;
  /** Address of the catalogue of errors. */
  errorDocs: string;
}

/** A refused or broken prompt is an unknown place. */
async function coordinates(locate: SignInPorts['locate']): Promise<[number, number] | null> {
  const place = await locate?.().catch(() => null);
  return place ? [place.latitude, place.longitude] : null;
}

/**
 * The calls of one login in their order: place, captcha, login. A form with faults makes no call.
 *
 * @throws {BankError} invalid (a field is empty), refused (place, captcha, username or password, lock), rate-limited
 * @source 000 §4, 000 §5, 000 §7
 */
export async function signIn(
  ports: SignInPorts,
  credentials: Credentials,
  options?: CallOptions,
): Promise<LoginAnswer> {
  const { api, util, profile, cookies, locate, solveCaptcha, userAgent } = ports;
  const { username, password } = credentials;

  const coords = profile.geolocation ? await coordinates(locate) : null;
  const audit = loginAudit({ geolocation: profile.geolocation, coords, userAgent });
  if ('message' in audit)
    throw explained(new BankError({ kind: 'refused', ruleId: 'login.audit', message: audit.message }), ports);
  cookies.saveAudit(audit);

  const asksSolver = profile.captcha && !credentials.captcha && solveCaptcha && username !== '' && password !== '';
  const captcha = asksSolver
    ? await solveCaptcha(await util.drawCaptcha({ color: profile.captchaColour }, options), cookies.keyId() ?? '')
    : (credentials.captcha ?? '');
  // If the solver was not called, the missing captcha is not the user's omission.
  const captchaEnabled = profile.captcha && (!solveCaptcha || Boolean(asksSolver));
  const fields = credLogin({ captchaEnabled, captcha, username, password });
  const [message] = Object.values(fields);
  if (message) throw explained(new BankError({ kind: 'invalid', ruleId: 'cred.login', message, fields }), ports);

  if (profile.captcha) await util.validateCaptcha(plainCode(captcha), options);
  return unwrap(
    api.POST('/api/sec/login', { body: loginBody({ username: plainText(username), password }), ...options }),
  );
}
