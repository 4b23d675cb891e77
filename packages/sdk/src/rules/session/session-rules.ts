import { constant } from '../constants.ts';
import type { Rules } from '../rule.ts';
import * as authorisation from './authorisation.ts';
import * as credentials from './credentials.ts';
import { sessionLoginAgain } from './fresh-login.ts';
import * as login from './login.ts';
import * as session from './session-life.ts';

// prettier-ignore
/** Signing in, secrets and the life of a session. */
export const sessionRules: Rules = {
  'constants': { title: 'Named constants', indonesianTitle: 'Konstanta bernama', source: '000 §9', facts: { name: 'constant' }, run: constant },
  'otp.resendAllowed': { title: 'Whether another OTP may be asked for', indonesianTitle: 'Apakah OTP baru boleh diminta', source: '000 §4; 001 §4', run: authorisation.otpResendAllowed },
  'otp.waitSeconds': { title: 'Wait between two OTPs', indonesianTitle: 'Jeda antara dua OTP', source: '000 §9; 001 §9', run: authorisation.otpWaitSeconds },
  'auth.method': { title: 'How a user authorises', indonesianTitle: 'Cara user melakukan otorisasi', source: '000 §4; 001 §4', facts: { validation: 'validation' }, run: authorisation.authMethod },
  'pin.firstFlow': { title: 'Steps of a first PIN', indonesianTitle: 'Langkah PIN pertama', source: '000 §4; 001 §4', run: authorisation.pinFirstFlow },
  'cred.login': { title: 'Messages of the login form', indonesianTitle: 'Pesan formulir login', source: '000 §5; 000 §8', run: credentials.credLogin },
  'cred.newUsername': { title: 'New username', indonesianTitle: 'Username baru', source: '000 §5; 000 §9', run: credentials.credNewUsername },
  'cred.newPassword': { title: 'New password', indonesianTitle: 'Password baru', source: '000 §5; 000 §9', run: credentials.credNewPassword },
  'cred.confirm': { title: 'Confirmation of a password', indonesianTitle: 'Konfirmasi password', source: '000 §5', run: credentials.credConfirm },
  'cred.otp': { title: 'OTP', indonesianTitle: 'OTP', source: '000 §5; 001 §5', run: credentials.credOtp },
  'cred.pin': { title: 'PIN', indonesianTitle: 'PIN', source: '000 §5; 001 §5', run: credentials.credPin },
  'cred.digitsBox': { title: 'What an OTP or PIN box reads', indonesianTitle: 'Yang dibaca kotak OTP atau PIN', source: '000 §5; 001 §5', run: credentials.credDigitsBox },
  'cred.pinConfirm': { title: 'Confirmation of a PIN', indonesianTitle: 'Konfirmasi PIN', source: '000 §5; 001 §5', run: credentials.credPinConfirm },
  'cred.reason': { title: 'Cancellation reason', indonesianTitle: 'Alasan pembatalan', source: '000 §5; 001 §5', run: credentials.credReason },
  'session.idleMs': { title: 'Idle time', indonesianTitle: 'Lama tanpa aktivitas', source: '000 §9', run: session.sessionIdleMs },
  'session.loginAgain': { title: 'What needs a new login first', indonesianTitle: 'Yang memerlukan masuk lagi lebih dulu', source: 'decisions, impact', facts: { ageMs: 'duration', 'before.validation': 'validation', 'after.validation': 'validation' }, run: sessionLoginAgain },
  'session.cookieSeconds': { title: 'Lifetime of the session cookies', indonesianTitle: 'Masa berlaku cookie sesi', source: '000 §9', run: session.sessionCookieSeconds },
  'session.idleReached': { title: 'Whether the timeout dialog opens', indonesianTitle: 'Apakah dialog batas waktu terbuka', source: '000 §4; 000 §9', run: session.sessionIdleReached },
  'session.guard': { title: 'Who may enter a route', indonesianTitle: 'Siapa yang boleh membuka sebuah rute', source: '000 §2', run: session.sessionGuard },
  'session.cookieNames': { title: 'Cookies removed on clear', indonesianTitle: 'Cookie yang dihapus saat sesi dibersihkan', source: '000 §3; 000 §9', run: session.sessionCookieNames },
  'login.audit': { title: 'Audit values of a login', indonesianTitle: 'Nilai audit sebuah login', source: '000 §5', run: login.loginAudit },
  'login.body': { title: 'Body of the login call', indonesianTitle: 'Isi panggilan login', source: '000 §7', run: login.loginBody },
  'login.error': { title: 'Words of a failed login', indonesianTitle: 'Kalimat saat login gagal', source: '000 §8', run: login.loginError },
  'login.afterDialog': { title: 'Dialog after a login', indonesianTitle: 'Dialog setelah login', source: '000 §4', run: login.loginAfterDialog },
  'unauthorized.raises': { title: 'Answers that raise the unauthorized-access event', indonesianTitle: 'Jawaban yang memicu peristiwa akses tidak sah', source: '000 §4; 000 §7; 002 §6', run: session.unauthorizedRaises },
  'cache.valid': { title: 'Whether a cached list may be used', indonesianTitle: 'Apakah daftar dalam cache boleh dipakai', source: '000 §9; 002 §9', facts: { ageMs: 'duration' }, run: session.cacheValid },
  'captcha.query': { title: 'Query of a captcha', indonesianTitle: 'Parameter captcha', source: '000 §7; 000 §9', run: login.captchaQuery },
  'captchaValidate.query': { title: "Query of a captcha's check", indonesianTitle: 'Parameter pemeriksaan captcha', source: '000 §7', run: login.captchaValidateQuery },
  'login.calls': { title: 'Calls of a login attempt', indonesianTitle: 'Panggilan pada satu percobaan login', source: '000 §4; 000 §5; 000 §8', run: login.loginCalls },
  'logout.effect': { title: 'What a logout leaves', indonesianTitle: 'Yang tersisa setelah logout', source: '000 §4', facts: { server: 'logoutAnswer' }, run: session.logoutEffect },
  'unauthorized.throttle': { title: 'When the unauthorized-access event is raised', indonesianTitle: 'Kapan peristiwa akses tidak sah dipicu', source: '000 §4; 000 §9', run: session.unauthorizedThrottle },
};
