import { constant } from '../constants.ts';
import type { Rules } from '../rule.ts';
import * as authorisation from './authorisation.ts';
import * as code from './code-life.ts';
import * as credentials from './credentials.ts';
import { sessionLoginAgain } from './fresh-login.ts';
import * as login from './login.ts';
import { sessionEnd } from './session-end.ts';
import * as session from './session-life.ts';
import { type AnswerOf, CHECKED, FORM_CHECKED, listed, type Names, told } from '../says.ts';

interface Guarded {
  redirect?: string;
  cleared?: Names;
}

const firstPinSentence = (flow: AnswerOf<typeof authorisation.pinFirstFlow>): string => {
  if ('firstPinAfter' in flow)
    return `bank gagal; PIN pertama ${flow.firstPinAfter ? 'tetap diminta' : 'tidak diminta'}`;
  return flow.steps.length === 0
    ? 'PIN pertama tidak diminta'
    : 'PIN baru, lalu konfirmasi; sesudahnya tidak diminta lagi';
};

// prettier-ignore
/** Signing in, secrets and the life of a session. */
export const sessionRules: Rules = {
  'constants': { title: 'Named constants', indonesianTitle: 'Konstanta bernama', source: '000 §9', facts: { name: 'constant' }, run: constant, says: { null: 'tidak ada konstanta itu', else: told } },
  'otp.resendAllowed': { title: 'Whether another OTP may be asked for', indonesianTitle: 'Apakah OTP baru boleh diminta', source: '000 §4; 001 §4', run: authorisation.otpResendAllowed, says: ['OTP baru boleh diminta', 'OTP baru belum boleh diminta'] },
  'otp.waitSeconds': { title: 'Wait between two OTPs', indonesianTitle: 'Jeda antara dua OTP', source: '000 §9; 001 §9', run: authorisation.otpWaitSeconds, says: (seconds: number) => `tunggu ${seconds} detik` },
  'otp.age': { title: 'Whether an OTP is still valid', indonesianTitle: 'Umur OTP: apakah kodenya masih berlaku', source: 'decisions P-40', facts: { ageMs: 'duration' }, run: code.otpAge, says: { null: 'OTP masih berlaku', 'otp.notRequested': 'ditolak, OTP belum diminta', 'otp.expired': 'ditolak, OTP sudah kedaluwarsa' } },
  'code.triesLeft': { title: 'Tries left for an OTP or PIN', indonesianTitle: 'Sisa percobaan OTP atau PIN pada satu otorisasi', source: 'decisions P-40', run: code.codeTriesLeft, says: { 0: 'tidak ada lagi, otorisasi batal', else: (left: number) => `tersisa ${left} kali percobaan` } },
  'code.lock': { title: 'Lock after wrong OTPs or PINs', indonesianTitle: 'OTP dan PIN terkunci setelah salah berturut-turut', source: 'decisions P-40', run: code.codeLock, says: { 0: 'tidak terkunci', else: (minutes: number) => `OTP dan PIN terkunci ${minutes} menit` } },
  'authorisation.open': { title: 'Whether an authorisation may still be answered', indonesianTitle: 'Apakah otorisasi masih dapat dijawab dengan OTP atau PIN', source: 'decisions P-40', facts: { ageMs: 'duration' }, run: code.authorisationOpen, says: { null: 'boleh dijawab', 'authorisation.used': 'tidak boleh, sudah dipakai', 'authorisation.void': 'tidak boleh, batal setelah lima kali salah', 'authorisation.expired': 'tidak boleh, lebih dari 15 menit' } },
  'auth.method': { title: 'How a user authorises', indonesianTitle: 'Cara user melakukan otorisasi', source: '000 §4; 001 §4', facts: { validation: 'validation' }, run: authorisation.authMethod, says: ({ prompt, code }: { prompt: string | null; code?: string }) => (prompt === null ? `tanpa otorisasi, dikirim kode ${code ?? ''}` : `diminta ${prompt}`) },
  'pin.firstFlow': { title: 'Steps of a first PIN', indonesianTitle: 'Langkah PIN pertama', source: '000 §4; 001 §4', run: authorisation.pinFirstFlow, says: firstPinSentence },
  'cred.login': { title: 'Messages of the login form', indonesianTitle: 'Pesan formulir login', source: '000 §5; 000 §8', run: credentials.credLogin, says: FORM_CHECKED },
  'cred.newUsername': { title: 'New username', indonesianTitle: 'Username baru', source: '000 §5; 000 §9', run: credentials.credNewUsername, says: CHECKED },
  'cred.newPassword': { title: 'New password', indonesianTitle: 'Password baru', source: '000 §5; 000 §9', run: credentials.credNewPassword, says: CHECKED },
  'cred.confirm': { title: 'Confirmation of a password', indonesianTitle: 'Konfirmasi password', source: '000 §5', run: credentials.credConfirm, says: CHECKED },
  'cred.otp': { title: 'OTP', indonesianTitle: 'OTP', source: '000 §5; 001 §5', run: credentials.credOtp, says: CHECKED },
  'cred.pin': { title: 'PIN', indonesianTitle: 'PIN', source: '000 §5; 001 §5', run: credentials.credPin, says: CHECKED },
  'cred.digitsBox': { title: 'What an OTP or PIN box reads', indonesianTitle: 'Yang dibaca kotak OTP atau PIN', source: '000 §5; 001 §5', run: credentials.credDigitsBox, says: { '': 'kotak kosong', else: (text: string) => `kotak berisi ${text}` } },
  'cred.pinConfirm': { title: 'Confirmation of a PIN', indonesianTitle: 'Konfirmasi PIN', source: '000 §5; 001 §5', run: credentials.credPinConfirm, says: CHECKED },
  'cred.reason': { title: 'Cancellation reason', indonesianTitle: 'Alasan pembatalan', source: '000 §5; 001 §5', run: credentials.credReason, says: CHECKED },
  'session.idleMs': { title: 'Idle time', indonesianTitle: 'Lama tanpa aktivitas', source: '000 §9', run: session.sessionIdleMs, says: (time: number) => `sesudah ${time / 1_000} detik tanpa aktivitas` },
  'session.cookieSeconds': { title: 'Lifetime of the session cookies', indonesianTitle: 'Masa berlaku cookie sesi', source: '000 §9', run: session.sessionCookieSeconds, says: (seconds: number) => `${seconds} detik` },
  'session.idleReached': { title: 'Whether the timeout dialog opens', indonesianTitle: 'Apakah dialog batas waktu terbuka', source: '000 §4; 000 §9', run: session.sessionIdleReached, says: ['dialog batas waktu terbuka', 'sesi tetap berjalan'] },
  'session.guard': { title: 'Who may enter a route', indonesianTitle: 'Siapa yang boleh membuka sebuah rute', source: '000 §2', run: session.sessionGuard, says: ({ redirect, cleared }: Guarded) => (redirect === undefined ? 'boleh dibuka' : `dialihkan ke ${redirect}${cleared ? ', dan sesi dihapus dari peramban' : ''}`) },
  'session.cookieNames': { title: 'Cookies removed on clear', indonesianTitle: 'Cookie yang dihapus saat sesi dibersihkan', source: '000 §3; 000 §9', run: session.sessionCookieNames, says: (names: Names) => `dihapus: ${listed(names)}` },
  'login.audit': { title: 'Audit values of a login', indonesianTitle: 'Nilai audit sebuah login', source: '000 §5', run: login.loginAudit, says: (values: { message?: string }) => (values.message === undefined ? told(values) : `login ditolak: ${values.message}`) },
  'login.body': { title: 'Body of the login call', indonesianTitle: 'Isi panggilan login', source: '000 §7', run: login.loginBody, says: ({ username }: { username: string }) => `username ${username} dan password yang diketik` },
  'login.error': { title: 'Words of a failed login', indonesianTitle: 'Kalimat saat login gagal', source: '000 §8', run: login.loginError, says: (text: string) => `tampil ${text.replace(/["{}]/g, '')}` },
  'login.afterDialog': { title: 'Dialog after a login', indonesianTitle: 'Dialog setelah login', source: '000 §4', run: login.loginAfterDialog, says: { null: 'tidak ada dialog', 'first-login': 'dialog login pertama', 'change-password': 'dialog ubah password' } },
  'unauthorized.raises': { title: 'Answers that raise the unauthorized-access event', indonesianTitle: 'Jawaban yang memicu peristiwa akses tidak sah', source: '000 §4; 000 §7; 002 §6', run: session.unauthorizedRaises, says: ['peristiwa akses tidak sah dipicu', 'tidak ada peristiwa'] },
  'cache.valid': { title: 'Whether a cached list may be used', indonesianTitle: 'Apakah daftar dalam cache boleh dipakai', source: '000 §9; 002 §9', facts: { ageMs: 'duration' }, run: session.cacheValid, says: ['daftar dalam cache boleh dipakai', 'daftar diambil lagi dari bank'] },
  'captcha.query': { title: 'Query of a captcha', indonesianTitle: 'Parameter captcha', source: '000 §7; 000 §9', run: login.captchaQuery, says: told },
  'captchaValidate.query': { title: "Query of a captcha's check", indonesianTitle: 'Parameter pemeriksaan captcha', source: '000 §7', run: login.captchaValidateQuery, says: told },
  'login.calls': { title: 'Calls of a login attempt', indonesianTitle: 'Panggilan pada satu percobaan login', source: '000 §4; 000 §5; 000 §8', run: login.loginCalls, says: { '[]': 'tidak ada panggilan', else: (paths: Names) => paths.join(', lalu ') } },
  'logout.effect': { title: 'What a logout leaves', indonesianTitle: 'Yang tersisa setelah logout', source: '000 §4', facts: { server: 'logoutAnswer' }, run: session.logoutEffect, says: ({ cleared, to }: AnswerOf<typeof session.logoutEffect>) => `dihapus ${listed(cleared)}, koneksi langsung ditutup, lalu ke ${to}` },
  'unauthorized.throttle': { title: 'When the unauthorized-access event is raised', indonesianTitle: 'Kapan peristiwa akses tidak sah dipicu', source: '000 §4; 000 §9', run: session.unauthorizedThrottle, says: { '[]': 'tidak pernah dipicu', else: (times: readonly number[]) => `dipicu pada milidetik ${listed(times)}` } },
  'session.end': { title: 'When the bank ends a session', indonesianTitle: 'Kapan bank mengakhiri sesi', source: '000 §9; decision 003', facts: { ageMs: 'duration', idleForMs: 'duration' }, run: sessionEnd, says: { null: 'sesi berlanjut', idle: 'sesi berakhir, terlalu lama tanpa aktivitas', absolute: 'sesi berakhir, delapan jam sejak masuk' } },
  'session.loginAgain': { title: 'What needs a new login first', indonesianTitle: 'Yang memerlukan masuk lagi lebih dulu', source: 'decision 036', facts: { ageMs: 'duration', 'before.validation': 'validation', 'after.validation': 'validation' }, run: sessionLoginAgain, says: { null: 'tidak perlu masuk lagi', else: (why: string) => `masuk lagi lebih dulu, untuk ${why}` } },
};
