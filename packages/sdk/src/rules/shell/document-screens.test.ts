import { expect, it } from 'vitest';
import { DOCUMENT_SCREEN_NAMES, documentScreen, documentTitle } from './document-screens.ts';

// prettier-ignore
/** Each route with its noun, its products and its choice, stated anew after the table of treasury routes. */
const STATED: Readonly<Record<string, readonly [noun: string, products: string, choice?: string]>> = {
  'pemda-transaction':  ['Transaksi', 'SP2D'],
  'pemda-transactions': ['Transaksi', 'SP2D'],
  'pemda-transfer':     ['Transfer', 'SP2D_MLT_TRF'],
  'pemda-payroll':      ['Gaji', 'SP2D_PAYROLL,SI_GAJI_MULTI'],
  'pemda-payment':      ['Pembayaran', 'SP2D_PAYMENT_PLN,SP2D_PAYMENT_PDAM'],
  'pemda-purchase':     ['Pembelian', 'SP2D_PURCHASE_PLN'],
  'kasda-transaction':  ['Transaksi', 'KASDA_SP2D,KASDA_SPJ'],
  'kasda-transactions': ['Transaksi', 'KASDA_SP2D,KASDA_SPJ'],
  'kasda-transfer':     ['Transfer', 'KASDA_MLT_TRF,KASDA_PAYROLL,KASDA_PAYROLL_MULTI', 'Jenis kasda'],
  'kasda-transfers':    ['Transfer', 'KASDA_MLT_TRF,KASDA_PAYROLL,KASDA_PAYROLL_MULTI', 'Jenis kasda'],
  'kasda-payment':      ['Pembayaran', 'KASDA_PAYMENT'],
  'kasda-purchase':     ['Pembelian', 'KASDA_PURCHASE'],
};

it.each(Object.entries(STATED))(
  '%s lists the documents of its products, and enters many if its name is plural',
  (name, of) => {
    const { side, page, noun, products, choice } = documentScreen(name)!;
    expect([noun, products.join(), ...(choice === undefined ? [] : [choice])]).toEqual(of);
    expect({ side, page }).toEqual({ side: name.slice(0, 5), page: name.endsWith('s') ? 'many' : 'one' });
  },
);

it('no other route enters documents', () => {
  expect(DOCUMENT_SCREEN_NAMES.toSorted()).toEqual(Object.keys(STATED).toSorted());
  expect(documentScreen('kasda-transaction-reject')).toBeUndefined();
});

it('a screen that enters many is called so in its title', () => {
  expect(documentTitle('pemda-transactions')).toBe('Transaksi Pemda Kolektif');
  expect(documentTitle('kasda-purchase')).toBe('Pembelian Kasda');
});
