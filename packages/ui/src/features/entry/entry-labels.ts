import { entryCustomerName, type EntryField } from '@ibk/sdk/rules';

/** How forms, summaries and error lists name each field. @source 001 §2.1, 001 §2.7 */
export const ENTRY_LABELS: Record<EntryField, string> = {
  source: 'Rekening sumber',
  payee: 'Rekening tujuan',
  bank: 'Bank tujuan',
  account: 'Nomor rekening tujuan',
  name: 'Nama penerima',
  recvType: 'Jenis penerima',
  recvResident: 'Kependudukan penerima',
  recvCitizen: 'Kewarganegaraan penerima',
  transferType: 'Jenis transfer',
  product: 'Produk',
  areaCode: 'Kode area',
  customer: 'Nomor pelanggan',
  billingCode: 'Kode billing',
  denom: 'Denominasi',
  merchant: 'Merchant',
  virtualAccount: 'Nomor virtual account',
  selection: 'Tagihan',
  amount: 'Nominal',
  note: 'Berita',
  schedule: 'Jadwal',
  maxAmount: 'Batas nominal tiap tagihan',
};

/** Labels of the fields inside a schedule. */
const SCHEDULE_LABELS: Readonly<Record<string, string>> = {
  'schedule.startPeriode': 'Periode awal',
  'schedule.endPeriode': 'Periode akhir',
  'schedule.dateTransaction': 'Tanggal',
  'schedule.note': 'Catatan jadwal',
};

/**
 * The name of the field that a message refers to.
 *
 * @param path such as `amount` or `schedule.endPeriode`
 * @param productId whose customer number it may be
 */
export const fieldLabel = (path: string, productId: string): string =>
  path === 'customer'
    ? entryCustomerName({ productId })
    : (SCHEDULE_LABELS[path] ?? ENTRY_LABELS[path.split('.')[0] as EntryField]);
