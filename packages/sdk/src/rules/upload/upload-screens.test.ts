import { expect, it } from 'vitest';
import { uploadScreen } from './upload-screens.ts';

it('Multi transfer takes typed lines and files of three products, and is not of a document', () => {
  expect(uploadScreen('transfer-multi')).toEqual({
    title: 'multi transfer',
    products: ['MLT_TRF_INT', 'MLT_TRF', 'SI_GAJI_MULTI'],
    ways: ['grid', 'file'],
    ofDocument: null,
  });
});
