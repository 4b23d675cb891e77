import { describe, expect, it } from 'vitest';
import { EMPTY_ENTRY } from '../rules/entry/entry-inquiry.ts';
import { entryScreen } from '../rules/entry/entry-screens.ts';
import { entryForm } from './entry.ts';
import { fieldErrors } from './field-errors.ts';

const TODAY = '2026-07-14';
const COMPLETE = {
  ...EMPTY_ENTRY,
  source: '10001040012345',
  payee: '10001020077813',
  product: 'PLN_POST',
  customer: '121100450029',
  bank: '0080017',
  account: '120045567781',
  name: 'PT SAMUDERA FARMASI',
  amount: 125_000_000,
};
const faultsOf = (name: Parameters<typeof entryScreen>[0], values: object) =>
  fieldErrors(entryForm(entryScreen(name), TODAY), { ...COMPLETE, ...values });

describe('The form of', () => {
  it.each([
    ['transfer-internal', ['source', 'payee', 'amount']],
    ['transfer-ext', ['source', 'bank', 'account', 'name', 'amount']],
    ['transfer-online', ['source', 'bank', 'account', 'amount']],
    ['transfer-bif', ['source', 'bank', 'account', 'amount']],
    ['payment-pln', ['source', 'product', 'customer']],
  ] as const)('%s names each missing field when empty, and nothing when complete', (name, missing) => {
    expect(Object.keys(faultsOf(name, EMPTY_ENTRY))).toEqual(missing);
    expect(faultsOf(name, {})).toEqual({});
  });

  it.each([
    [{ bank: 'BCA' }, { bank: 'Bank tujuan tidak valid' }],
    [{ bank: 8 }, { bank: 'Masukan bank tujuan' }],
    [{ account: '123' }, { account: 'Nomor Rekening tidak boleh kurang dari 3 digit' }],
    [{ name: ' ' }, { name: 'Masukan nama' }],
    [{ transferType: '1' }, { transferType: 'Pilih jenis transfer' }],
    [{ recvType: '4' }, { recvType: 'Pilih jenis penerima' }],
    [{ recvResident: '3' }, { recvResident: 'Pilih kependudukan penerima' }],
    [{ recvCitizen: '' }, { recvCitizen: 'Pilih kewarganegaraan penerima' }],
  ])('transfer-ext refuses %j', (values, faults) => {
    expect(faultsOf('transfer-ext', values)).toEqual(faults);
  });
});
