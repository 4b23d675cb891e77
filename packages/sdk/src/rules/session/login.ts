import { CONSTANTS } from '../constants.ts';
import { ABSENT, decide, type Table } from '../table.ts';
import { errorText } from '../transport.ts';

/** Where the user signs in, as the audit cookies carry it. */
export interface AuditValues {
  longitude: string;
  latitude: string;
  userAgent: string;
}

type Degrees = readonly [latitude: number, longitude: number];

/** A place with a non-numeric coordinate counts as unknown. */
const placed = (coords: Degrees | null | undefined): Degrees | null =>
  coords?.every((degrees) => Number.isFinite(degrees)) ? coords : null;

/**
 * login.audit: values of the audit cookies, or the message that stops the login.
 *
 * @param facts.coords [latitude, longitude], or null if the place is refused or unknown
 * @source 000 §5
 */
export function loginAudit(facts: {
  geolocation: boolean;
  coords: Degrees | null;
  userAgent: string;
}): AuditValues | { message: 'Aktifkan lokasi' } {
  const unknown = 'Not Secured Connection';
  if (!facts.geolocation) return { longitude: unknown, latitude: unknown, userAgent: unknown };
  const coords = placed(facts.coords);
  if (!coords) return { message: 'Aktifkan lokasi' };
  const [latitude, longitude] = coords;
  return { longitude: String(longitude), latitude: String(latitude), userAgent: facts.userAgent };
}

/** login.body: the body of the login call. @source 000 §7 */
export const loginBody = ({ username, password }: { username: string; password: string }) => ({
  granType: 'password' as const,
  username,
  password,
});

/** login.error: the text above the form: the error's message, else its cause, else the raw error. @source 000 §8 */
export const loginError = ({ error }: { error: unknown }): string => errorText(error);

/**
 * login.afterDialog: the dialog after login. The first-login dialog wins, since it sets a new password too.
 *
 * @source 000 §4
 */
export const loginAfterDialog = (facts: { firstLogin: boolean; needChangePassword: boolean }) =>
  facts.firstLogin ? 'first-login' : facts.needChangePassword ? 'change-password' : null;

/** captcha.query: the query of the request for a captcha. @source 000 §7, 000 §9 */
export const captchaQuery = ({ color }: { color: string }) => ({
  color,
  height: String(CONSTANTS.captchaRequest.height),
  width: String(CONSTANTS.captchaRequest.width),
});

/** captchaValidate.query: the query that checks a captcha's text. @source 000 §7 */
export const captchaValidateQuery = ({ captcha }: { captcha: string }) => ({ captcha });

interface LoginCallFacts {
  captchaEnabled: boolean;
  captchaOk?: boolean;
  geolocation: boolean;
  /** Null when the place is unavailable. */
  coords: Degrees | null;
  loginFails?: boolean;
}

const VALIDATE = '/api/util/captcha-validate';
const LOGIN = '/api/sec/login';
/** The login page requests a new captcha after a failed login. */
const CAPTCHA = '/api/util/captcha';

// prettier-ignore
const CALLS: Table<readonly string[], LoginCallFacts> = [
  [[],                         { geolocation: true, coords: ABSENT }],
  [[LOGIN],                    { captchaEnabled: false }],
  [[VALIDATE, CAPTCHA],        { captchaOk: false }],
  [[VALIDATE, LOGIN, CAPTCHA], { loginFails: true }],
  [[VALIDATE, LOGIN],          {}],
];

/**
 * login.calls: the paths of one login attempt in order, after the page has loaded its first captcha.
 *
 * @source 000 §4, 000 §5, 000 §8
 */
export const loginCalls = (facts: LoginCallFacts): readonly string[] =>
  decide(CALLS, { ...facts, coords: placed(facts.coords) }) ?? [];
