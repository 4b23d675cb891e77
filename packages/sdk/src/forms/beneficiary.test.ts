import { describe, expect, it } from 'vitest';
import { listVariantOf, LIST_VARIANTS } from '../rules/lists/list-variants.ts';
import { BENEFICIARY_FORMS, type BeneficiaryForm } from './beneficiary.ts';
import { beneficiaryForm, beneficiaryOf } from './beneficiary-entry.ts';
import { fieldErrors } from './field-errors.ts';

const list = { corporateId: 'DINKESSU', corporateGroupId: '01' };
const bank = { bankCode: '008', bankName: 'Bank Mandiri', account: '1050012388471', name: 'PT PRATAMA' };
const parameters = { recvType: '2', recvResident: '1', recvCitizen: '1' } as const;
const plain: BeneficiaryForm = { customerId: '120045567781', description: 'Listrik kantor' };
const payee: BeneficiaryForm = { bank: '008', bankName: 'Bank Mandiri', account: '1050012388471', name: 'PT PRATAMA' };

// prettier-ignore
/**
 * For each variant: a product and its group, a filled form, the entry's own parts, and the messages of an empty form.
 */
const VARIANTS = [
  ['default', 'PLN_PRE', 'PURCHASE_PLN', plain, {},
    { customerId: 'Masukan nomor tujuan', description: 'Masukan keterangan' }],
  ['payment', 'PDAM_TIRTANADI', 'PAYMENT_PDAM', plain, {},
    { customerId: 'Masukan nomor tujuan', description: 'Masukan keterangan' }],
  ['purchase', 'PULSA_XL', 'PURCHASE_PULSA', plain, {},
    { customerId: 'Masukan nomor tujuan', description: 'Masukan keterangan' }],
  ['PSTN payment', 'PSTN', 'PAYMENT_TELCO', { ...plain, areaCode: '061' }, { areaCode: '061' },
    { areaCode: 'Masukan kode area', customerId: 'Masukan nomor tujuan', description: 'Masukan keterangan' }],
  ['multi virtual-account payment', 'VA_MULTI', 'MULTI_PYM', { vaNumber: '1170010001', name: 'ANI', merchantId: 'M0001' }, { merchantId: 'M0001' },
    { vaNumber: 'Masukan nomor virtual account', name: 'Masukan nama' }],
  ['online transfer', 'TRF_ONL', 'TRANSFER', payee, bank,
    { bank: 'Masukan bank tujuan', account: 'Masukan nomor rekening', name: 'Masukan nama' }],
  ['internal transfer', 'TRF_INT', 'TRANSFER', { account: '10001020077813', name: 'CV BERKAH' }, {},
    { account: 'Masukan nomor rekening', name: 'Inquiry No. Rekening' }],
  ['external transfer', 'RTGS', 'TRANSFER', { ...payee, transferType: '3', ...parameters }, { dest: bank, parameters },
    { transferType: 'Pilih jenis transfer', bank: 'Masukan bank tujuan', account: 'Masukan nomor rekening', name: 'Masukan nama',
      recvType: 'Pilih jenis penerima', recvResident: 'Pilih kependudukan penerima', recvCitizen: 'Pilih kewarganegaraan penerima' }],
] as const;

describe.each(VARIANTS)('The form %s', (variant, productId, productGroup, form, data, messages) => {
  it('belongs to its product', () => {
    expect(listVariantOf({ productId, productGroup })).toBe(variant);
  });

  it('has a message for every required field', () => {
    expect(fieldErrors(BENEFICIARY_FORMS[variant], {})).toEqual(messages);
  });

  it('is saved completely and shown again with the same values', () => {
    expect(fieldErrors(BENEFICIARY_FORMS[variant], form)).toEqual({});
    const entry = beneficiaryOf({ ...list, productId }, variant, form);
    const filled: BeneficiaryForm = form;
    expect(entry).toEqual({
      ...list,
      productId,
      data,
      customerId: filled.customerId ?? filled.vaNumber ?? filled.account,
      description: filled.description ?? filled.name,
    });
    expect(beneficiaryForm(variant, entry)).toEqual(form);
  });
});

it('Every variant has a row in this table', () => {
  expect(VARIANTS.map(([variant]) => variant)).toEqual(LIST_VARIANTS);
});

it('An online transfer needs an account of four digits', () => {
  const message = (account: string) => fieldErrors(BENEFICIARY_FORMS['online transfer'], { ...payee, account }).account;
  expect(message('123')).toBe('Nomor Rekening tidak boleh kurang dari 3 digit');
  expect(message('1234')).toBeUndefined();
});

it('An external transfer is saved in the list of its transfer type', () => {
  const form: BeneficiaryForm = { ...payee, transferType: '2', ...parameters };
  expect(beneficiaryOf({ ...list, productId: 'RTGS' }, 'external transfer', form).productId).toBe('SKN');
});
