import { describe, expect, it } from 'vitest';
import { vaDefaults } from '../rules/virtual-account/virtual-account-fields.ts';
import { fieldErrors } from './field-errors.ts';
import { multiPaymentForm } from './nominal.ts';
import { additionalDataForm, logSearchForm, virtualAccountForm } from './virtual-account.ts';

const created = virtualAccountForm({ editing: false });
const edited = virtualAccountForm({ editing: true });
const good = { ...vaDefaults(), virtualAccountName: 'UKT Ganjil', idMember: '210600123' };
const closed = { ...good, virtualAccountOpen: false, amount: 4_500_000 };
const unfit = 'Nominal tidak valid';

// prettier-ignore
const FORMS = [
  ['a new virtual account, as it begins', created, vaDefaults(), { virtualAccountName: 'Input Nama Virtual Account', idMember: 'Input ID Member' }],
  ['a new virtual account, filled', created, good, {}],
  ['an edited virtual account without number', edited, good, { virtualAccountNumber: 'Input No Virtual Account' }],
  ['an edited virtual account', edited, { ...good, virtualAccountNumber: '8808210600123' }, {}],
  ['an edited virtual account whose empty fields are null', edited,
    { ...good, virtualAccountNumber: '8808210600123', virtualAccountInvoice: null, virtualAccountInstallment: null,
      invoiceMessage: null, installmentMessage: null, installmentType: null, tenor: null, expiredDate: null,
      expiredTime: null, minTransaction: null, maxTransaction: null, amount: null, additionalData: null }, {}],
  ['one that is not fixed', created, { ...closed, idMember: null, virtualAccountFixed: false, virtualAccountSingle: true }, {}],
  ['one that is not open, without nominal', created, { ...closed, amount: null }, { amount: 'Masukan nominal transaksi' }],
  ['one that is not open, of nothing', created, { ...closed, amount: 0 }, { amount: unfit }],
  ['one that is not open', created, closed, {}],
  ['an invoice', created, { ...good, virtualAccountInvoice: true }, { invoiceMessage: 'Input Keterangan Invoice', amount: unfit }],
  ['an installment', created, { ...good, virtualAccountInstallment: true, tenor: '1000' },
    { installmentMessage: 'Input Keterangan Installment', amount: unfit, tenor: 'Tenor maksimal 3 digit angka' }],
  ['an installment, filled', created,
    { ...closed, virtualAccountInstallment: true, installmentMessage: 'Cicilan', installmentType: 'OPEN', tenor: '12', minTransaction: 50_000 }, {}],
  ['a third type', created, { ...good, virtualAccountType: 'CR' }, { virtualAccountType: 'Pilih jenis virtual account' }],
  ['a bound below zero', created, { ...good, minTransaction: -1 }, { minTransaction: unfit }],
  ['an expiry', created, { ...good, expiredDate: '2026-12-31', expiredTime: '23:59:59' }, {}],
  ['an expiry left empty', created, { ...good, expiredDate: '', expiredTime: '' }, {}],
  ['an expiry on no day', created, { ...good, expiredDate: '2026-02-30', expiredTime: '24:00:00' },
    { expiredDate: 'Format tanggal kedaluwarsa tidak valid', expiredTime: 'Format jam tidak valid' }],
  ['additional data', created, { ...good, additionalData: { NIM: '210600123' } }, {}],
  ['an empty row of additional data', additionalDataForm, {}, { key: 'Input Key', value: 'Input Value' }],
  ['a row of additional data', additionalDataForm, { key: 'NIM', value: '210600123' }, {}],
  ['a multi payment without nominal', multiPaymentForm, { amount: '' }, { amount: 'Masukan nominal transaksi' }],
  ['a multi payment of nothing', multiPaymentForm, { amount: 0 }, { amount: unfit }],
  ['a multi payment in words', multiPaymentForm, { amount: '5000' }, { amount: unfit }],
  ['a multi payment', multiPaymentForm, { amount: 0.01 }, {}],
  ['a log search, as it begins', logSearchForm, {}, {}],
  ['a log search of seven', logSearchForm, { limit: 7 }, { limit: 'Pilih jumlah transaksi' }],
  ['a log search of fifteen', logSearchForm, { mode: 'limit', limit: 15 }, {}],
  ['a log search over a period', logSearchForm, { mode: 'period', startDate: '2026-07-01', endDate: '2026-07-01' }, {}],
  ['a log search without days', logSearchForm, { mode: 'period', startDate: null }, {}],
  ['a log search backwards', logSearchForm, { mode: 'period', startDate: '2026-07-02', endDate: '2026-07-01' },
    { endDate: 'Tanggal akhir tidak boleh sebelum tanggal awal' }],
  ['a log search on no day', logSearchForm, { mode: 'period', startDate: '01-07-2026' }, { startDate: 'Format tanggal awal tidak valid' }],
] as const;

describe('A virtual account form', () => {
  it.each(FORMS)('for %s shows the expected messages', (_name, schema, value, messages) => {
    expect(fieldErrors(schema, value)).toEqual(messages);
  });
});
