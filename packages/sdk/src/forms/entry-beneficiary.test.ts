import { describe, expect, it } from 'vitest';
import { entryScreen } from '../rules/entry/entry-screens.ts';
import { entryOfBeneficiary } from './entry-beneficiary.ts';

const saved = (productId: string, more: object) => ({
  corporateId: 'DINKESSU',
  corporateGroupId: '01',
  productId,
  customerId: '10001020077813',
  description: 'KATERING',
  data: {},
  ...more,
});

describe('A saved beneficiary', () => {
  it('fills in the payee of an internal transfer', () => {
    expect(entryOfBeneficiary(entryScreen('transfer-internal'), saved('TRF_INT', {}), 'internal transfer')).toEqual({
      payee: '10001020077813',
    });
  });

  it('fills in product and customer number of a bill', () => {
    const customer = saved('PLN_POST', { customerId: '121100450011' });
    expect(entryOfBeneficiary(entryScreen('payment-pln'), customer, 'payment')).toEqual({
      product: 'PLN_POST',
      customer: '121100450011',
    });
  });

  it('fills in bank, account, name and recipient of a transfer to another bank', () => {
    const dest = { bankCode: '0140397', bankName: 'BCA', account: '0887120446', name: 'LIDYA' };
    const payee = saved('RTGS', {
      customerId: dest.account,
      description: dest.name,
      data: { dest, parameters: { recvType: '2' } },
    });
    expect(entryOfBeneficiary(entryScreen('transfer-ext'), payee, 'external transfer')).toEqual({
      transferType: '3',
      bank: '0140397',
      account: '0887120446',
      name: 'LIDYA',
      recvType: '2',
    });
  });
});
