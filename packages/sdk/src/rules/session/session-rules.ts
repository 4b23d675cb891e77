import { constant } from '../constants.ts';
import type { Rules } from '../rule.ts';
import * as authorisation from './authorisation.ts';
import * as credentials from './credentials.ts';
import * as login from './login.ts';
import * as session from './session-life.ts';

// prettier-ignore
/** Signing in, secrets and the life of a session. */
export const sessionRules: Rules = {
  'constants': { title: 'Named constants', source: '000 §9', run: constant },
  'otp.resendAllowed': { title: 'Whether another OTP may be asked for', source: '000 §4; 001 §4', run: authorisation.otpResendAllowed },
  'otp.waitSeconds': { title: 'Wait between two OTPs', source: '000 §9; 001 §9', run: authorisation.otpWaitSeconds },
  'auth.method': { title: 'How a user authorises', source: '000 §4; 001 §4', run: authorisation.authMethod },
  'pin.firstFlow': { title: 'Steps of a first PIN', source: '000 §4; 001 §4', run: authorisation.pinFirstFlow },
  'cred.login': { title: 'Messages of the login form', source: '000 §5; 000 §8', run: credentials.credLogin },
  'cred.newUsername': { title: 'New username', source: '000 §5; 000 §9', run: credentials.credNewUsername },
  'cred.newPassword': { title: 'New password', source: '000 §5; 000 §9', run: credentials.credNewPassword },
  'cred.confirm': { title: 'Confirmation of a password', source: '000 §5', run: credentials.credConfirm },
  'cred.otp': { title: 'OTP', source: '000 §5; 001 §5', run: credentials.credOtp },
  'cred.pin': { title: 'PIN', source: '000 §5; 001 §5', run: credentials.credPin },
  'cred.digitsBox': { title: 'What an OTP or PIN box keeps', source: '000 §5; 001 §5', run: credentials.credDigitsBox },
  'cred.pinConfirm': { title: 'Confirmation of a PIN', source: '000 §5; 001 §5', run: credentials.credPinConfirm },
  'cred.reason': { title: 'Cancellation reason', source: '000 §5; 001 §5', run: credentials.credReason },
  'session.idleMs': { title: 'Idle time', source: '000 §9', run: session.sessionIdleMs },
  'session.cookieSeconds': { title: 'Lifetime of the session cookies', source: '000 §9', run: session.sessionCookieSeconds },
  'session.idleReached': { title: 'Whether the timeout dialog opens', source: '000 §4; 000 §9', run: session.sessionIdleReached },
  'session.guard': { title: 'Who may enter a route', source: '000 §2', run: session.sessionGuard },
  'session.cookieNames': { title: 'Cookies removed on clear', source: '000 §3; 000 §9', run: session.sessionCookieNames },
  'login.audit': { title: 'Audit values of a login', source: '000 §5', run: login.loginAudit },
  'login.body': { title: 'Body of the login call', source: '000 §7', run: login.loginBody },
  'login.error': { title: 'Words of a failed login', source: '000 §8', run: login.loginError },
  'login.afterDialog': { title: 'Dialog after a login', source: '000 §4', run: login.loginAfterDialog },
  'unauthorized.raises': { title: 'Answers that raise the unauthorized-access event', source: '000 §4; 000 §7; 002 §6', run: session.unauthorizedRaises },
  'cache.valid': { title: 'Whether a cached list may be used', source: '000 §9; 002 §9', facts: { ageMs: 'duration' }, run: session.cacheValid },
  'captcha.query': { title: 'Query of a captcha', source: '000 §7; 000 §9', run: login.captchaQuery },
  'captchaValidate.query': { title: "Query of a captcha's check", source: '000 §7', run: login.captchaValidateQuery },
  'login.calls': { title: 'Calls of a login attempt', source: '000 §4; 000 §5; 000 §8', run: login.loginCalls },
  'logout.effect': { title: 'What a logout leaves', source: '000 §4', run: session.logoutEffect },
  'unauthorized.throttle': { title: 'When the unauthorized-access event is raised', source: '000 §4; 000 §9', run: session.unauthorizedThrottle },
};
