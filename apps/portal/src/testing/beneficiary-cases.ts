import type { ListVariant } from '@ibk/sdk/rules';

/** Values for a form by label: a text, or an option, which is found by typing if its list is long. */
export type Filling = Readonly<Record<string, string | { option: string; typed?: string }>>;

/** One of the eight add forms of a saved list, with a product that has it. */
export interface VariantCase {
  variant: ListVariant;
  productId: string;
  /** The errors of the empty form, in order. */
  missing: string[];
  filling: Filling;
  /** The entry that the bank stores. */
  stored: object;
}
const PLAIN_MISSING = ['Nomor tujuan: Masukan nomor tujuan', 'Keterangan: Masukan keterangan'];
const plain = (variant: ListVariant, productId: string, number: string): VariantCase => ({
  variant,
  productId,
  missing: PLAIN_MISSING,
  filling: { 'Nomor tujuan': number, Keterangan: 'Gedung baru' },
  stored: { customerId: number, description: 'Gedung baru', data: {} },
});
const PAYEE_MISSING = [
  'Bank tujuan: Masukan bank tujuan',
  'Nomor rekening: Masukan nomor rekening',
  'Nama: Masukan nama',
];
const account = '7700112233';
const payeeAt = (bank: { option: string; typed: string }): Filling => ({
  'Bank tujuan': bank,
  'Nomor rekening': account,
  Nama: 'PT BARU',
});

/** Every variant, in the order of the documents. @source 001 §2.1, 001 §5 */
export const VARIANTS: VariantCase[] = [
  plain('default', 'PLN_PRE', '14500000001'),
  plain('payment', 'PLN_POST', '145000000011'),
  plain('purchase', 'PULSA_TELKOMSEL', '081263000111'),
  {
    variant: 'PSTN payment',
    productId: 'PSTN',
    missing: ['Kode area: Masukan kode area', ...PLAIN_MISSING],
    filling: { 'Kode area': '0632', 'Nomor tujuan': '4500112', Keterangan: 'Gedung baru' },
    stored: { customerId: '4500112', description: 'Gedung baru', data: { areaCode: '0632' } },
  },
  {
    variant: 'multi virtual-account payment',
    productId: 'MULTI_PYM',
    missing: ['Merchant: Pilih merchant', 'Nomor virtual account: Masukan nomor virtual account', 'Nama: Masukan nama'],
    filling: {
      Merchant: { option: 'Rumah Sakit Bina Kasih' },
      'Nomor virtual account': '1170022600009999',
      Nama: 'DINI',
    },
    stored: { customerId: '1170022600009999', description: 'DINI', data: { merchantId: 'M0002' } },
  },
  {
    variant: 'online transfer',
    productId: 'TRF_ONL',
    missing: PAYEE_MISSING,
    filling: payeeAt({ typed: 'CENAIDJA', option: 'Bank Central Asia' }),
    stored: {
      customerId: account,
      description: 'PT BARU',
      data: { bankCode: '014', bankName: 'BCA', account, name: 'PT BARU' },
    },
  },
  {
    variant: 'internal transfer',
    productId: 'TRF_INT',
    missing: ['Nomor rekening: Masukan nomor rekening', 'Nama: Inquiry No. Rekening'],
    filling: { 'Nomor rekening': '100.01.02008812-4' },
    stored: { customerId: '10001020088124', description: 'KOPERASI PEGAWAI SEJAHTERA', data: {} },
  },
  {
    variant: 'external transfer',
    productId: 'SKN',
    missing: PAYEE_MISSING,
    filling: payeeAt({ typed: '0080017', option: 'Bank Mandiri' }),
    stored: {
      customerId: account,
      description: 'PT BARU',
      data: {
        dest: { bankCode: '0080017', bankName: 'MANDIRI', account, name: 'PT BARU' },
        parameters: { recvType: '1', recvResident: '1', recvCitizen: '1' },
      },
    },
  },
];
