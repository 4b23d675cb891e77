import { describe, expect, it } from 'vitest';
import { PAY_TYPE_FLAGS, payTypeFields } from './pay-type.ts';
import { deductionBillingOf, TAX_BILLING_NAMES, taxBillingOf } from './tax-billing-names.ts';

// prettier-ignore
const SPELLINGS = [
  ['mapTransaction', 'mapTransaction'], ['kodeMap', 'mapTransaction'], ['akun', 'mapTransaction'],
  ['jenisSetor', 'jenisSetor'], ['jenisSetoran', 'jenisSetor'], ['kodeJenisSetoran', 'jenisSetor'],
  ['namaJenisSetor', 'namaJenisSetor'], ['namaJenisSetoran', 'namaJenisSetor'], ['namaSetoran', 'namaJenisSetor'],
  ['nama', 'nama'], ['namaWajibPajak', 'nama'],
  ['alamat', 'alamat'], ['alamatWajibPajak', 'alamat'],
  ['kota', 'kota'], ['kotaWajibPajak', 'kota'],
  ['noKetetapan', 'noKetetapan'], ['noSk', 'noKetetapan'],
  ['billNumber', 'billNumber'], ['billnum', 'billNumber'], ['idBilling', 'billNumber'], ['newBillNum', 'billNumber'],
  ['npwp', 'npwp'], ['kpp', 'kpp'], ['npwpRekanan', 'npwpRekanan'], ['nikRekanan', 'nikRekanan'],
  ['periode1', 'periode1'], ['periode2', 'periode2'], ['tahun', 'tahun'], ['idWajibPajak', 'idWajibPajak'],
  ['nop', 'nop'], ['noFaktur', 'noFaktur'], ['npwpSetor', 'npwpSetor'], ['namaSetor', 'namaSetor'],
  ['namaMap', 'namaMap'], ['expiredDate', 'expiredDate'], ['uraian', 'uraian'], ['noTransaksi', 'noTransaksi'],
  ['kodePemda', 'kodePemda'], ['status', 'status'], ['errorMessage', 'errorMessage'],
] as const;

describe('A billing of any call', () => {
  it.each(SPELLINGS)('keeps %s as %s', (sent, form) => {
    expect(taxBillingOf({ [sent]: 'isi' })).toEqual({ [form]: 'isi' });
  });

  it('has no other spellings', () => {
    expect(
      Object.values(TAX_BILLING_NAMES)
        .flatMap((names) => [...new Set(names)])
        .sort(),
    ).toEqual(SPELLINGS.map(([sent]) => sent).sort());
  });

  it("prefers the form's own spelling and ignores an empty value", () => {
    expect(taxBillingOf({ kodeMap: '411122', mapTransaction: '411121' })).toEqual({ mapTransaction: '411121' });
    expect(taxBillingOf({ mapTransaction: '', kodeMap: '411122' })).toEqual({ mapTransaction: '411122' });
  });

  it('keeps the payer (namaSetor) apart from the name of the payment (namaSetoran)', () => {
    expect(taxBillingOf({ namaSetor: 'CV BERKAH', namaSetoran: 'PPh 21 Masa' })).toEqual({
      namaSetor: 'CV BERKAH',
      namaJenisSetor: 'PPh 21 Masa',
    });
  });

  it('keeps the types of amount, jumlahDetail and useNpwp, and drops unknown names and non-text values', () => {
    expect(
      taxBillingOf({
        amount: 1250000.5,
        jumlahDetail: 0,
        useNpwp: false,
        npwp: 15,
        nama: null,
        ntpn: 'X',
        toString: 'y',
      }),
    ).toEqual({
      amount: 1250000.5,
      jumlahDetail: 0,
      useNpwp: false,
    });
    expect(taxBillingOf({ amount: '5', jumlahDetail: '1', useNpwp: 'ya' })).toEqual({});
  });

  it("converts to the names of a deduction's billing and back without a change", () => {
    const form = {
      useNpwp: true,
      mapTransaction: '411121',
      jenisSetor: '100',
      nama: 'BUDI',
      billNumber: '0123',
      amount: 5,
    };
    const billing = deductionBillingOf(form);
    expect(billing).toEqual({
      useNpwp: true,
      kodeMap: '411121',
      jenisSetoran: '100',
      namaWajibPajak: 'BUDI',
      billnum: '0123',
      amount: 5,
    });
    expect(taxBillingOf(billing)).toEqual(form);
  });
});

describe('A pay type', () => {
  const every = (required: boolean, shown: boolean) =>
    Object.fromEntries(Object.keys(PAY_TYPE_FLAGS).map((field) => [field, { required, shown }]));
  const flags = (spelling: 0 | 1, value: boolean) =>
    Object.fromEntries(Object.values(PAY_TYPE_FLAGS).map((names) => [names[spelling], value]));

  it('requires every field without a flag', () => {
    expect(Object.keys(PAY_TYPE_FLAGS)).toHaveLength(7);
    for (const payType of [null, undefined, {}]) expect(payTypeFields(payType)).toEqual(every(true, true));
  });

  it('has the same effect in both spellings, except that only one of them hides fields', () => {
    expect(payTypeFields(flags(0, true))).toEqual(every(true, true));
    expect(payTypeFields(flags(1, true))).toEqual(every(true, true));
    expect(payTypeFields(flags(0, false))).toEqual(every(false, true));
    expect(payTypeFields(flags(1, false))).toEqual(every(false, false));
  });
});
