import { describe, expect, it } from 'vitest';
import { taxBillingOf } from '../rules/tax-billing/tax-billing-names.ts';
import { cancellationForm } from './credentials.ts';
import { fieldErrors } from './field-errors.ts';
import { newBillingCodeForm, taxBillingForm } from './tax-billing.ts';

const EXEMPT = Object.fromEntries(
  ['NoSk', 'Nop', 'IdPeserta', 'NoFaktur', 'NpwpRekanan', 'NikRekanan'].map((flag) => [`validate${flag}`, false]),
);
const plain = taxBillingForm({ payType: EXEMPT });
const billing = {
  npwp: '003456788124000',
  mapTransaction: '411121',
  jenisSetor: '100',
  periode1: '07',
  periode2: '07',
  tahun: '2026',
  npwpSetor: '003456788124000',
  namaSetor: 'CV BERKAH MEDAN KATERING',
  amount: 1_250_000,
};
const withoutNpwp = {
  ...billing,
  useNpwp: false,
  npwp: '',
  kpp: '124',
  nama: 'BUDI',
  alamat: 'Jl. Sei Batang Hari 21',
};
/** The bank's answer to a lookup: every field is present, an empty one is null. */
const lookedUp = {
  ...billing,
  useNpwp: true,
  kpp: null,
  nama: 'CV BERKAH MEDAN KATERING',
  alamat: 'Jl. Sei Batang Hari 21',
  kota: 'Medan',
  npwpRekanan: null,
  nikRekanan: null,
  idWajibPajak: null,
  noKetetapan: null,
  nop: null,
  noFaktur: null,
  billNumber: null,
  expiredDate: null,
  uraian: null,
  noTransaksi: null,
  additionalData: null,
};
const ALWAYS = {
  mapTransaction: 'Pilih kode map',
  jenisSetor: 'Pilih jenis setoran',
  periode1: 'Pilih periode awal',
  periode2: 'Pilih periode akhir',
  tahun: 'Input tahun pajak',
  npwpSetor: 'Input NPWP penyetor',
  namaSetor: 'Input nama penyetor',
  amount: 'Nominal tidak valid',
};
const FLAGGED = {
  npwpRekanan: 'Input NPWP rekanan',
  nikRekanan: 'Input NIK rekanan',
  idWajibPajak: 'Input nomor identitas',
  noKetetapan: 'Input nomor ketetapan',
  nop: 'Input NOP',
  noFaktur: 'Input nomor faktur',
};
const without = 'Alasan memuat karakter yang tidak dapat digunakan';

// prettier-ignore
const FORMS = [
  ['billing with NPWP, filled', plain, billing, {}],
  ['billing with NPWP, looked up', plain, lookedUp, {}],
  ['billing with NPWP, looked up, before its amount', plain, { ...lookedUp, tahun: null, amount: null },
    { tahun: 'Input tahun pajak', amount: 'Nominal tidak valid' }],
  ['billing with NPWP, empty', plain, {}, { ...ALWAYS, npwp: 'Input NPWP' }],
  ['billing without NPWP, filled', plain, withoutNpwp, {}],
  ['billing without NPWP, empty', plain, { useNpwp: false },
    { ...ALWAYS, kpp: 'Input KPP', nama: 'Input nama wajib pajak', alamat: 'Input alamat wajib pajak' }],
  ['billing without pay type', taxBillingForm({ payType: null }), billing, FLAGGED],
  ['billing of a deposit type that hides all but NOP', taxBillingForm({ payType:
    { valNop: true, valNoSk: false, valFaktur: false, valNpwpRekanan: false, valNikRekanan: false, valIdPeserta: false } }),
    billing, { nop: 'Input NOP' }],
  ['billing with a NOP of 19', plain, { ...billing, nop: '1'.repeat(19) }, { nop: 'NOP maksimal 18 karakter' }],
  ['billing with a KPP of 2', plain, { ...withoutNpwp, kpp: '12' }, { kpp: 'KPP harus 3 digit' }],
  ['billing of nothing', plain, { ...billing, amount: 0 }, { amount: 'Nominal tidak valid' }],
  ['billing of a text', plain, { ...billing, amount: '5' }, { amount: 'Nominal tidak valid' }],
  ['billing with a name of 200', plain, { ...withoutNpwp, nama: 'x'.repeat(200) }, {}],
  ['billing with a name of 201', plain, { ...withoutNpwp, nama: 'x'.repeat(201) }, { nama: 'Isian maksimal 200 karakter' }],
  ['new billing code, empty', newBillingCodeForm, {}, { code: 'Input kode billing Baru' }],
  ['new billing code of 15', newBillingCodeForm, { code: '022607140009900' }, {}],
  ['new billing code of 16', newBillingCodeForm, { code: '0226071400099001' }, { code: 'Kode billing baru maksimal 15 karakter' }],
  ['new billing code with a letter', newBillingCodeForm, { code: '02260714000990O' }, { code: 'Kode billing baru hanya terdiri dari angka' }],
  ['reversal, empty', cancellationForm, {}, { reason: 'Input alasan pembatalan' }],
  ['reversal of two lines', cancellationForm, { reason: 'Ditolak kantor pajak\nsetelah pendebitan' }, {}],
  ['reversal with a reason of 200', cancellationForm, { reason: 'x'.repeat(200) }, {}],
  ['reversal with a reason of 201', cancellationForm, { reason: 'x'.repeat(201) }, { reason: 'Alasan maksimal 200 karakter' }],
  ['reversal with a tab', cancellationForm, { reason: 'a\tb' }, { reason: without }],
  ['reversal that turns direction', cancellationForm, { reason: 'a\u202eb' }, { reason: without }],
] as const;

describe('A form', () => {
  it.each(FORMS)('for %s shows the expected messages', (_name, schema, value, messages) => {
    expect(fieldErrors(schema, value)).toEqual(messages);
  });
});

it('A billing keeps the values that the bank filled in', () => {
  const fromBank = {
    billNumber: '022607140000100',
    expiredDate: '2026-07-28',
    kodePemda: '12.00',
    jumlahDetail: 1,
    status: 'CHANGE_BILLING',
    errorMessage: 'Kode billing kedaluwarsa',
    additionalData: { map: '411121' },
  };
  const parsed = plain.parse({ ...billing, ...fromBank });
  expect(parsed).toMatchObject(fromBank);
  const { additionalData: _, ...fields } = fromBank;
  expect(taxBillingOf(parsed)).toMatchObject(fields);
});
