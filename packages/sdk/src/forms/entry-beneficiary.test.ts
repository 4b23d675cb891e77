import { describe, expect, it } from 'vitest';
import { EMPTY_ENTRY } from '../rules/entry/entry-inquiry.ts';
import { ENTRY_NAMES, type EntryName } from '../rules/entry/entry-names.ts';
import { type EntryField, entryScreen } from '../rules/entry/entry-screens.ts';
import type { ListVariant } from '../rules/lists/list-variants.ts';
import { beneficiaryOf } from './beneficiary-entry.ts';
import {
  beneficiaryOfEntry,
  chosenBeneficiary,
  entryOfBeneficiary,
  firstFilledField,
  takenBeneficiary,
} from './entry-beneficiary.ts';

const saved = (productId: string, more: object) => ({
  corporateId: 'DINKESSU',
  corporateGroupId: '01',
  productId,
  customerId: '10001020077813',
  description: 'KATERING',
  data: {},
  ...more,
});
const online = { bankCode: '014', bankName: 'BCA', account: '0887120446', name: 'LIDYA' };
const dest = { ...online, bankCode: '0140397' };
const parameters = { recvType: '2', recvResident: '1', recvCitizen: '2' } as const;

// prettier-ignore
/**
 * For each entry screen: a saved beneficiary, the variant of its list, the values that it fills in, the fields of its
 * list that the entry form does not ask for, and the field next to which the form offers the list.
 */
const SAVED: readonly (readonly [EntryName, ReturnType<typeof saved>, ListVariant, Record<string, string>, object, EntryField | undefined])[] = [
  ['transfer-internal', saved('TRF_INT', {}), 'internal transfer',
    { payee: '10001020077813' }, { name: 'KATERING' }, 'payee'],
  ['transfer-ext', saved('RTGS', { customerId: dest.account, description: dest.name, data: { dest, parameters } }), 'external transfer',
    { transferType: '3', bank: '0140397', account: '0887120446', name: 'LIDYA', ...parameters }, { bankName: 'BCA' }, 'transferType'],
  ['transfer-online', saved('TRF_ONL', { customerId: online.account, description: online.name, data: online }), 'online transfer',
    { bank: '014', account: '0887120446' }, { bankName: 'BCA', name: 'LIDYA' }, 'bank'],
  ['transfer-bif', saved('TRF_BIF', { customerId: online.account, description: online.name, data: online }), 'online transfer',
    { bank: '014', account: '0887120446' }, { bankName: 'BCA', name: 'LIDYA' }, 'bank'],
  ['payment-telecommunication', saved('PSTN', { customerId: '4512345', data: { areaCode: '061' } }), 'PSTN payment',
    { product: 'PSTN', areaCode: '061', customer: '4512345' }, { description: 'KATERING' }, 'product'],
  ['payment-pln', saved('PLN_POST', { customerId: '121100450011' }), 'payment',
    { product: 'PLN_POST', customer: '121100450011' }, { description: 'KATERING' }, 'product'],
  ['payment-tv-cable', saved('KVISION', { customerId: '121100450011' }), 'payment',
    { product: 'KVISION', customer: '121100450011' }, { description: 'KATERING' }, 'product'],
  ['payment-internet', saved('BIZNET', { customerId: '121100450011' }), 'payment',
    { product: 'BIZNET', customer: '121100450011' }, { description: 'KATERING' }, 'product'],
  ['payment-insurance', saved('BPJSKS', { customerId: '121100450011' }), 'payment',
    { product: 'BPJSKS', customer: '121100450011' }, { description: 'KATERING' }, 'product'],
  ['payment-installment', saved('FIF', { customerId: '121100450011' }), 'payment',
    { product: 'FIF', customer: '121100450011' }, { description: 'KATERING' }, 'product'],
  ['payment-tax', saved('MPN_G3', { customerId: '121100450011' }), 'payment',
    { product: 'MPN_G3', billingCode: '121100450011' }, { description: 'KATERING' }, undefined],
  ['payment-multi', saved('MULTI_PYM', { customerId: '1170022600001127', data: { merchantId: 'M0002' } }), 'multi virtual-account payment',
    { virtualAccount: '1170022600001127', merchant: 'M0002' }, { name: 'KATERING' }, 'merchant'],
  ['payment-pdam', saved('PDAM_PALU', { customerId: '121100450011' }), 'payment',
    { product: 'PDAM_PALU', customer: '121100450011' }, { description: 'KATERING' }, 'product'],
  ['payment-ticket', saved('KAI', { customerId: '121100450011' }), 'payment',
    { product: 'KAI', customer: '121100450011' }, { description: 'KATERING' }, 'product'],
  ['purchase-provider', saved('PULSA_XL', { customerId: '121100450011' }), 'purchase',
    { product: 'PULSA_XL', customer: '121100450011' }, { description: 'KATERING' }, 'product'],
  ['purchase-data', saved('DATA_XL', { customerId: '121100450011' }), 'purchase',
    { product: 'DATA_XL', customer: '121100450011' }, { description: 'KATERING' }, 'product'],
  ['purchase-pln', saved('PLN_PRE', { customerId: '121100450011' }), 'default',
    { customer: '121100450011' }, { description: 'KATERING' }, 'customer'],
  ['topup-wallet', saved('TOPUP_OVO', { customerId: '121100450011' }), 'default',
    { product: 'TOPUP_OVO', customer: '121100450011' }, { description: 'KATERING' }, 'product'],
  ['kasda-payment', saved('KIR', { customerId: '121100450011' }), 'payment',
    { product: 'KIR', customer: '121100450011' }, { description: 'KATERING' }, 'product'],
];

describe.each(SAVED)('A saved beneficiary of %s', (name, beneficiary, variant, filled, unasked, first) => {
  const screen = entryScreen(name);
  const values = { ...EMPTY_ENTRY, ...filled };

  it('fills in the payee', () => {
    expect(entryOfBeneficiary(screen, beneficiary, variant)).toEqual(filled);
  });

  it('is saved again by a form with these values', () => {
    const form = { ...beneficiaryOfEntry(screen, values, variant), ...unasked };
    expect(beneficiaryOf(beneficiary, variant, form)).toEqual(beneficiary);
  });

  it('is offered before the first field that it fills in', () => {
    expect(firstFilledField(screen)).toBe(first);
  });

  it.each(Object.entries(filled))('no longer matches the form once %s is not %s', (field, value) => {
    const payee = { filled };
    expect(chosenBeneficiary(screen, values, [payee])).toBe(payee);
    const other = { ...values, [field]: `${value}1` };
    expect(chosenBeneficiary(screen, other, [payee])).toBeUndefined();
  });
});

it('every entry screen has a row in this table', () => {
  expect(SAVED.map(([name]) => name)).toEqual(ENTRY_NAMES);
});

it('compares and saves account numbers without the separators that people type', () => {
  const screen = entryScreen('transfer-internal');
  const values = { ...EMPTY_ENTRY, payee: '100.01.02007781-3' };
  const [other, same] = [{ filled: { payee: '10001020077814' } }, { filled: { payee: '10001020077813' } }];
  expect(chosenBeneficiary(screen, values, [other, same])).toBe(same);
  expect(beneficiaryOfEntry(screen, values, 'internal transfer')).toEqual({ account: '10001020077813' });
});

it('replaces the choices made for another beneficiary', () => {
  expect(takenBeneficiary(entryScreen('payment-multi'), { virtualAccount: '1' })).toEqual({
    virtualAccount: '1',
    selection: '',
    amount: null,
  });
  expect(takenBeneficiary(entryScreen('purchase-data'), { customer: '1' })).toEqual({ customer: '1', denom: '' });
  expect(takenBeneficiary(entryScreen('transfer-internal'), { payee: '1' })).toEqual({ payee: '1' });
});
