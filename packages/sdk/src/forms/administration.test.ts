import { describe, expect, it } from 'vitest';
import { groupForm, standInForm, supervisorForm, userForm } from './administration.ts';
import { fieldErrors } from './field-errors.ts';

const user = {
  name: 'Rosmala Siregar',
  email: 'rosmala@contoh.co.id',
  roleId: 'OPR_USER',
  limitTransaction: 500_000_000,
  validation: 'OTP',
};

// prettier-ignore
const FORMS = [
  ['a supervisor, empty', supervisorForm, {}, { name: 'Input Nama', email: 'Input Email' }],
  ['a supervisor, null', supervisorForm, { name: null, email: null, phone: null }, { name: 'Input Nama', email: 'Input Email' }],
  ['a supervisor with half an address', supervisorForm, { name: 'Rosmala', email: 'rosmala@contoh' }, { email: 'E-mail tidak valid' }],
  ['a supervisor without phone', supervisorForm, { name: 'Rosmala', email: 'rosmala@contoh.co.id', phone: null }, {}],
  ['a user, empty', userForm, {},
    { name: 'Input Nama', email: 'Input Email', roleId: 'Input Wewenang', limitTransaction: 'Input Limit Transaksi', validation: 'Input Jenis Validasi' }],
  ['a user, null', userForm, { name: null, email: null, roleId: null, limitTransaction: null, validation: null },
    { name: 'Input Nama', email: 'Input Email', roleId: 'Input Wewenang', limitTransaction: 'Input Limit Transaksi', validation: 'Input Jenis Validasi' }],
  ['a user with half an address', userForm, { ...user, email: 'rosmala@contoh' }, { email: 'E-mail tidak valid' }],
  ['a user, filled', userForm, user, {}],
  ['a user with NIK and phone', userForm, { ...user, nip: '1271012345', phone: '081120001234' }, {}],
  ['a user with an empty limit', userForm, { ...user, limitTransaction: '' }, { limitTransaction: 'Input Limit Transaksi' }],
  ['a user with a limit in words', userForm, { ...user, limitTransaction: '500' }, { limitTransaction: 'Limit transaksi tidak valid' }],
  ['a user with a limit below zero', userForm, { ...user, limitTransaction: -1 }, { limitTransaction: 'Limit transaksi tidak valid' }],
  ['a user who may move nothing', userForm, { ...user, limitTransaction: 0 }, {}],
  ['a user with a limit beyond what is counted exactly', userForm, { ...user, limitTransaction: 70_000_000_000_001 }, { limitTransaction: 'Limit transaksi tidak valid' }],
  ['a group, empty', groupForm, { corporateGroupName: ' ' }, { corporateGroupName: 'Input Nama Group', limitTransaction: 'Input Limit Transaksi' }],
  ['a group, filled', groupForm, { corporateGroupName: 'Bendahara', limitTransaction: 1_000_000_000 }, {}],
  ['a stand-in, empty', standInForm, {},
    { userId: 'Pilih user yang digantikan', standInId: 'Pilih pengganti', from: 'Input tanggal mulai', to: 'Input tanggal akhir', limitTransaction: 'Input Limit Transaksi' }],
  ['a stand-in, filled', standInForm, { userId: 'u_1', standInId: 'u_2', from: '2026-07-20', to: '2026-07-31', limitTransaction: 250_000_000 }, {}],
] as const;

describe('An administration form', () => {
  it.each(FORMS)('for %s shows the expected messages', (_name, schema, value, messages) => {
    expect(fieldErrors(schema, value)).toEqual(messages);
  });
});
