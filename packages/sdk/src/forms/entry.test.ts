import { describe, expect, it } from 'vitest';
import { ENTRY_NAMES } from '../rules/entry/entry-names.ts';
import { EMPTY_ENTRY, emptyEntry, entryInquiry, entryProduct, plainEntry } from '../rules/entry/entry-inquiry.ts';
import { entryCustomerDigits, entryScreen, screenFor } from '../rules/entry/entry-screens.ts';
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

it.each([
  ['PBB', '12710100010050123020', 'NOP dan tahun pajak harus 22 digit'],
  ['BPHTB', '12710100010050123020261', 'NOP dan tahun pajak harus 22 digit'],
  ['PBB', '1271010001005012302026', undefined],
  ['KIR', '0627100418', undefined],
])('The form of a payment of %s with the number %s says %s', (product, customer, message) => {
  expect(faultsOf('kasda-payment', { product, customer }).customer).toBe(message);
});

const NUMBERS = ['payee', 'account', 'areaCode', 'customer', 'billingCode', 'virtualAccount'] as const;
/** Every number field of every screen, with a product that has it. */
const NUMBER_FIELDS = ENTRY_NAMES.flatMap((name) => {
  const screen = entryScreen(name);
  return NUMBERS.filter((field) => screen.fields.includes(field)).map((field) => {
    const product =
      screen.products.find((id) => (screenFor(screen, id).fields as readonly string[]).includes(field)) ?? '';
    return [name, field, { ...emptyEntry(screen), product }] as const;
  });
});

describe.each(NUMBER_FIELDS)('%s: the number in %s', (name, field, values) => {
  const screen = entryScreen(name);
  const faultOf = (text: string) => {
    const plain = plainEntry(screen, { ...values, [field]: text });
    return fieldErrors(entryForm(screenFor(screen, entryProduct(screen, plain)), TODAY), plain)[field];
  };

  it.each([
    '0887120446 a.n. TOKO 99',
    'BNI 46: 0887120446',
    '0887120446 (PT Contoh 2)',
    'Meter 12004556778 daya 2200',
    'Kode billing 026070001010000',
    'O887120446',
    '0887120446/0887120447',
  ])('is refused with words around it, and stays unchanged: %s', (text) => {
    expect(plainEntry(screen, { ...values, [field]: text })[field]).toBe(text);
    expect(faultOf(text)).toBeTruthy();
  });

  it('is accepted without invisible characters, and with any blanks and dashes', () => {
    const length = field === 'customer' ? entryCustomerDigits({ productId: values.product }) : null;
    const digits = field === 'areaCode' ? '0612' : '026070001010000'.padEnd(length ?? 0, '0');
    const [head, tail] = [digits.slice(0, 2), digits.slice(2)];
    const ways = [
      `\u202d${digits}\u202c`,
      `${head}\u2060${tail}`,
      `${head}\u2013${tail}`,
      ` ${head}\u00a0${tail}\u200b`,
    ];
    for (const way of ways) {
      expect(faultOf(way), JSON.stringify(way)).toBeUndefined();
      const { dest, parameters } = entryInquiry(screen, { ...values, [field]: way });
      expect('areaCode' in parameters && field === 'areaCode' ? parameters.areaCode : dest).toBe(digits);
    }
  });
});

it('removes invisible characters from the texts of an entry, and reports a name that is too long', () => {
  const screen = entryScreen('transfer-ext');
  const typed = { ...COMPLETE, transferType: '2', name: ' PT\u00a0MAJU\u200b ', note: 'Invoice\u200b 0147' };
  expect(plainEntry(screen, typed)).toMatchObject({ name: 'PT MAJU', note: 'Invoice 0147' });
  expect(entryInquiry(screen, typed).parameters).toMatchObject({ name: 'PT MAJU' });
  expect(faultsOf('transfer-ext', { name: 'x'.repeat(70) })).not.toHaveProperty('name');
  expect(faultsOf('transfer-ext', { name: 'x'.repeat(71) })).toEqual({ name: 'Nama maksimal 70 karakter' });
});

it.each([
  ['05', '5'],
  ['1-5', '1-5'],
  ['\uff11\uff15', '15'],
  ['tanggal 15', 'tanggal 15'],
])('reads the day of the month %s as %s', (day, plain) => {
  const schedule = { autoType: 'MONTHLY' as const, dateTransaction: day };
  expect(plainEntry(entryScreen('transfer-internal'), { ...COMPLETE, schedule }).schedule.dateTransaction).toBe(plain);
});
