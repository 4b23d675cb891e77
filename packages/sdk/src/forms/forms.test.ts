import { describe, expect, it } from 'vitest';
import {
  cancellationForm,
  changePasswordForm,
  confirmPasswordResetForm,
  firstLoginForm,
  loginForm,
  newPinForm,
  otpForm,
  pinForm,
  resetPasswordForm,
} from './credentials.ts';
import { entryScreen } from '../rules/entry/entry-screens.ts';
import { entryForm } from './entry.ts';
import { fieldErrors } from './field-errors.ts';

const mismatch = 'Password baru dan konfirmasi password tidak sesuai';
const weak = 'Password minimal 8 karakter alphanumeric';
const transfer = entryForm(entryScreen('transfer-internal'), '2026-07-14');
const good = {
  source: '10001040012345',
  payee: '10001020077813',
  amount: 48250000,
  note: 'Belanja rapat',
  schedule: { autoType: 'NOW' },
};

// prettier-ignore
const FORMS = [
  ['login with captcha, empty', loginForm({ captchaEnabled: true }), {},
    { captcha: 'Masukan captcha', username: 'Masukan username', password: 'Masukan password' }],
  ['login without captcha, empty', loginForm({ captchaEnabled: false }), { username: '', password: '' },
    { username: 'Masukan username', password: 'Masukan password' }],
  ['login, filled', loginForm({ captchaEnabled: true }), { captcha: 'X', username: 'a', password: 'b' }, {}],
  ['login with captcha, null', loginForm({ captchaEnabled: true }), { captcha: null, username: null, password: null },
    { captcha: 'Masukan captcha', username: 'Masukan username', password: 'Masukan password' }],
  ['first login, empty', firstLoginForm, {},
    { newUsername: 'Input username', newPassword: 'Masukan password', confirmPassword: 'Masukan konfirmasi password' }],
  ['first login, null', firstLoginForm, { newUsername: null, newPassword: null, confirmPassword: null },
    { newUsername: 'Input username', newPassword: 'Masukan password', confirmPassword: 'Masukan konfirmasi password' }],
  ['change of password, empty', changePasswordForm, {},
    { newPassword: 'Masukan password', confirmPassword: 'Masukan konfirmasi password' }],
  ['change of password without confirmation', changePasswordForm, { newPassword: 'Sandi12345', confirmPassword: null },
    { confirmPassword: 'Masukan konfirmasi password' }],
  ['first login, weak', firstLoginForm, { newUsername: 'abc', newPassword: 'abc', confirmPassword: 'abd' },
    { newUsername: 'Username terdiri 5-15 huruf besar, kecil dan angka', newPassword: weak, confirmPassword: mismatch }],
  ['first login, filled', firstLoginForm, { newUsername: 'baruF2', newPassword: 'Sandi12345', confirmPassword: 'Sandi12345' }, {}],
  ['change of password, mismatch', changePasswordForm, { newPassword: 'Sandi12345', confirmPassword: 'Sandi12346' },
    { confirmPassword: mismatch }],
  ['OTP, empty', otpForm, {}, { otp: 'Masukan Kode OTP' }],
  ['OTP, short', otpForm, { otp: '12345' }, { otp: 'OTP Harus 6 Digit' }],
  ['OTP as a number', otpForm, { otp: 123456 }, { otp: 'Masukan Kode OTP' }],
  ['PIN, empty', pinForm, { pin: null }, { pin: 'Masukan PIN' }],
  ['PIN, long', pinForm, { pin: '1234567' }, { pin: 'PIN Harus 6 Digit' }],
  ['new PIN, mismatch', newPinForm, { newPin: '123456', confirmPin: '654321' }, { confirmPin: 'Konfirmasi PIN tidak sesuai' }],
  ['new PIN, null', newPinForm, { newPin: '123456', confirmPin: null }, { confirmPin: 'Konfirmasi PIN tidak sesuai' }],
  ['new PIN, filled', newPinForm, { newPin: '123456', confirmPin: '123456' }, {}],
  ['cancellation, blank', cancellationForm, { reason: '  ' }, { reason: 'Input alasan pembatalan' }],
  ['reset of password, empty', resetPasswordForm, {}, { username: 'Masukan username', email: 'Input Email' }],
  ['reset of password, bad address', resetPasswordForm, { username: 'a', email: 'a@b' }, { email: 'E-mail tidak valid' }],
  ['reset confirmation, empty', confirmPasswordResetForm, {},
    { username: 'Masukan username', code: 'Masukan kode verifikasi', newPassword: 'Masukan password', confirmPassword: 'Masukan konfirmasi password' }],
  ['transfer, filled', transfer, good, {}],
  ['transfer without note', transfer, { ...good, note: undefined }, {}],
  ['transfer, empty', transfer, {},
    { source: 'Masukan rekening sumber', payee: 'Masukan rekening tujuan', amount: 'Masukan nominal transaksi', schedule: 'Pilih jadwal transaksi' }],
  ['transfer to itself', transfer, { ...good, payee: good.source }, { payee: 'Rekening tujuan sama dengan rekening sumber' }],
  ['transfer to letters', transfer, { ...good, payee: '12AB' }, { payee: 'Nomor rekening tidak valid' }],
  ['transfer with a note of 41', transfer, { ...good, note: 'x'.repeat(41) }, { note: 'Berita maksimal 40 karakter' }],
  ['transfer with a note of 40', transfer, { ...good, note: 'x'.repeat(40) }, {}],
  ['transfer with a note that turns direction', transfer, { ...good, note: 'a\u202eb' },
    { note: 'Berita memuat karakter yang tidak dapat digunakan' }],
  ['transfer with a note that holds a joiner of no width', transfer, { ...good, note: 'a\u2060b' },
    { note: 'Berita memuat karakter yang tidak dapat digunakan' }],
  ['transfer with a note of two lines', transfer, { ...good, note: 'a\u2028b' },
    { note: 'Berita memuat karakter yang tidak dapat digunakan' }],
  ['transfer on day 29', transfer,
    { ...good, schedule: { autoType: 'MONTHLY', dateTransaction: '29', startPeriode: '2026-07-14', endPeriode: '2026-12-31' } },
    { 'schedule.dateTransaction': 'Maksimal Tanggal 28' }],
  ['transfer daily without period', transfer, { ...good, schedule: { autoType: 'DAILY' } },
    { 'schedule.startPeriode': 'Masukan periode awal', 'schedule.endPeriode': 'Masukan periode akhir' }],
] as const;

describe('A form', () => {
  it.each(FORMS)('for %s shows the expected messages', (_name, schema, value, messages) => {
    expect(fieldErrors(schema, value)).toEqual(messages);
  });

  it.each([true, Infinity, -1, 0, 0.005, '5', NaN, 70_000_000_000_001])('refuses the amount %s', (amount) => {
    expect(fieldErrors(transfer, { ...good, amount })).toEqual({ amount: 'Nominal tidak valid' });
  });

  it.each([0.01, 1, 70_000_000_000_000])('accepts the amount %s', (amount) => {
    expect(fieldErrors(transfer, { ...good, amount })).toEqual({});
  });
});
