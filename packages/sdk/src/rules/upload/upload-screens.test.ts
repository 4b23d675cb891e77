import { expect, it } from 'vitest';
import { entryRoute } from '../entry/entry-screens.ts';
import { UPLOAD_SCREENS, uploadScreen } from './upload-screens.ts';

it('Multi transfer takes typed lines and files of three products, and is not of a document', () => {
  expect(uploadScreen('transfer-multi')).toEqual({
    title: 'multi transfer',
    products: ['MLT_TRF_INT', 'MLT_TRF', 'SI_GAJI_MULTI'],
    ways: ['grid', 'file'],
    ofDocument: null,
  });
});

// prettier-ignore
const OF_DOCUMENTS: readonly [route: string, side: string, products: readonly string[]][] = [
  ['pemda-transfer', 'pemda', ['SP2D_MLT_TRF']],
  ['pemda-payroll',  'pemda', ['SP2D_PAYROLL', 'SI_GAJI_MULTI']],
  ['pemda-payment',  'pemda', ['SP2D_PAYMENT_PLN', 'SP2D_PAYMENT_PDAM']],
  ['pemda-purchase', 'pemda', ['SP2D_PURCHASE_PLN']],
  ['kasda-transfer', 'kasda', ['KASDA_MLT_TRF', 'KASDA_PAYROLL', 'KASDA_PAYROLL_MULTI']],
  ['kasda-payment',  'kasda', ['KASDA_PAYMENT']],
  ['kasda-purchase', 'kasda', ['KASDA_PURCHASE']],
];
it.each(OF_DOCUMENTS)(
  '%s-upload takes files for documents of %s, which are entered on the route itself',
  (entry, side, products) => {
    expect(uploadScreen(`${entry}-upload`)).toMatchObject({ products, ways: ['file'], ofDocument: { side, entry } });
  },
);

it('An upload of a document has no entry of its own', () => {
  expect(Object.keys(UPLOAD_SCREENS)).toHaveLength(OF_DOCUMENTS.length + 1);
  expect(entryRoute({ productId: 'SP2D_MLT_TRF' })).toBeNull();
  expect(entryRoute({ productId: 'SI_GAJI_MULTI' })).toBe('transfer-multi');
});
