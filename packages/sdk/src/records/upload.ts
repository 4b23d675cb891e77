import type { Upload, UploadQuery, UploadRow } from '../contract/index.ts';
import { formatAccount } from '../format/account.ts';
import { formatRupiah } from '../format/rupiah.ts';
import { fromSen, toSen } from '../format/money.ts';
import type { BatchColumn } from '../rules/views/batch.ts';
import type { CriteriaOf } from './criterion.ts';
import type { FactsOf, Party } from './fact.ts';
import { UPLOAD_CHANNEL_NAMES, UPLOAD_ROW_STATUS_NAMES, UPLOAD_STATUS_NAMES } from './status-names.ts';

/** The reason of the maker for paying rows that repeat a payment. */
const overrideText = ({ override }: Upload): string | null =>
  override && `${override.count} baris, oleh ${override.by}: ${override.reason}`;

// prettier-ignore
/** The facts of an upload. The words are those of the upload result panel. @source 001 §2.4, 001 §3 */
export const UPLOAD = {
  channel:    { kind: 'code',   label: 'Nomor unggahan',      of: ({ referenceChannel }) => referenceChannel },
  count:      { kind: 'count',  label: 'Jumlah data',         of: ({ count }) => count },
  filename:   { kind: 'text',   label: 'Nama berkas',         of: ({ filename }) => filename },
  instance:   { kind: 'code',   label: 'Kode instansi',       of: ({ instanceId }) => instanceId },
  treasury:   { kind: 'code',   label: 'Kode perbendaharaan', of: ({ treasuryId }) => treasuryId },
  payroll:    { kind: 'code',   label: 'Payroll ID',          of: ({ payrollId }) => payrollId },
  amount:     { kind: 'amount', label: 'Nominal',             of: ({ amount }) => amount },
  fee:        { kind: 'amount', label: 'Biaya admin',         of: ({ fee }) => fee },
  total:      { kind: 'amount', label: 'Total',               of: ({ total }) => total },
  hash:       { kind: 'code',   label: 'SHA-256',             of: ({ sha256 }) => sha256 },
  status:     { kind: 'status', label: 'Status',              of: ({ status }) => ({ status, name: UPLOAD_STATUS_NAMES[status], of: 'upload' }) },
  closeNames: { kind: 'count',  label: 'Nama mirip',          of: ({ closeNames }) => closeNames || null },
  unchecked:  { kind: 'count',  label: 'Nama tidak diperiksa', of: ({ unchecked }) => unchecked || null },
  override:   { kind: 'text',   label: 'Tetap dibayar',       of: overrideText },
  retryOf:    { kind: 'code',   label: 'Ulangan dari',        of: ({ retryOf }) => retryOf },
  source:     { kind: 'code',   label: 'Rekening sumber',     of: ({ source }) => formatAccount(source) },
  by:         { kind: 'user',   label: 'Pembuat',             of: ({ uploadedBy }) => uploadedBy },
  at:         { kind: 'moment', label: 'Diunggah',            of: ({ uploadedAt }) => uploadedAt },
  expires:    { kind: 'moment', label: 'Berlaku sampai',      of: ({ expiresAt }) => expiresAt },
} satisfies FactsOf<Upload>;
/** The names of the facts of an upload. */
export type UploadFact = keyof typeof UPLOAD;

/** What an employee receives: the salary without its instalment. */
const net = ({ amount, instalment }: UploadRow): number | null =>
  amount === null ? null : fromSen(toSen(amount) - toSen(instalment ?? 0));
const costOf = ({ amount, fee }: UploadRow): number | null =>
  amount === null ? null : fromSen(toSen(amount) + toSen(fee));

/** What there is to know of a row before it is paid. */
function remarks({ name, holderName, duplicate, isOverridden, faults }: UploadRow): string | null {
  const texts = [
    ...faults.map(({ message }) => message),
    ...(name === 'close' ? [`Nama mirip dengan pemilik rekening: ${holderName}`] : []),
    ...(name === 'unchecked' ? ['Nama tidak diperiksa'] : []),
    ...(isOverridden ? ['Mengulang pembayaran lain, tetap dibayar'] : []),
    ...(duplicate && !isOverridden ? ['Mengulang pembayaran lain'] : []),
  ];
  return texts.join('. ') || null;
}

/** The payee of a row; accounts of other banks are not written in the groups of this bank's. */
const partyOf = ({ customerId, customerName, channel }: UploadRow): Party => ({
  account: customerId,
  name: customerName,
  ...(channel !== null && channel !== 'INTERNAL' && { shown: customerId }),
});

// prettier-ignore
/** The facts of a row of an upload. @source 001 §2.3, 001 §3 */
export const UPLOAD_ROW = {
  line:       { kind: 'count',  label: 'Baris',        of: ({ line }) => line },
  account:    { kind: 'account', label: 'Rekening',    of: partyOf },
  number:     { kind: 'code',   label: 'Nomor pelanggan', of: ({ customerId }) => customerId },
  name:       { kind: 'text',   label: 'Nama',         of: ({ customerName }) => customerName },
  bank:       { kind: 'code',   label: 'Bank',         of: ({ bankId }) => bankId || 'Bank ini' },
  channel:    { kind: 'text',   label: 'Kanal',        of: ({ channel }) => channel && UPLOAD_CHANNEL_NAMES[channel] },
  nilai:      { kind: 'amount', label: 'Nilai',        of: ({ amount }) => amount },
  product:    { kind: 'code',   label: 'Produk',       of: ({ product }) => product },
  area:       { kind: 'code',   label: 'Kode area',    of: ({ areaCode }) => areaCode },
  denomination: { kind: 'code', label: 'Denominasi',   of: ({ denomination }) => denomination },
  bill:       { kind: 'text',   label: 'Tagihan',      of: ({ bill }) => bill },
  token:      { kind: 'code',   label: 'Token',        of: ({ token }) => token },
  instalment: { kind: 'amount', label: 'Potongan',     of: ({ instalment }) => instalment },
  net:        { kind: 'amount', label: 'Diterima',     of: net },
  biaya:      { kind: 'amount', label: 'Biaya',        of: ({ fee }) => fee },
  total:      { kind: 'amount', label: 'Total',        of: costOf },
  nip:        { kind: 'code',   label: 'NIP',          of: ({ nip }) => nip },
  note:       { kind: 'text',   label: 'Berita',       of: ({ note }) => note },
  status:     { kind: 'status', label: 'Status',       of: ({ status }) => ({ status, name: UPLOAD_ROW_STATUS_NAMES[status], of: 'uploadRow' }) },
  error:      { kind: 'text',   label: 'Pesan Kesalahan', of: ({ errorText }) => errorText },
  bankNumber: { kind: 'code',   label: 'Nomor transaksi bank', of: ({ transactionId }) => transactionId },
  settled:    { kind: 'date',   label: 'Tanggal penyelesaian', of: ({ settlementDate }) => settlementDate },
  holder:     { kind: 'text',   label: 'Pemilik rekening', of: ({ holderName }) => holderName },
  remarks:    { kind: 'text',   label: 'Keterangan',   of: remarks },
} satisfies FactsOf<UploadRow>;
/** The names of the facts of a row of an upload. */
export type UploadRowFact = keyof typeof UPLOAD_ROW;

const isRowFact = (name: BatchColumn): name is BatchColumn & UploadRowFact => Object.hasOwn(UPLOAD_ROW, name);

/** The columns of a batch that its rows have as an upload. An account has its name in its cell. */
export const uploadRowColumns = (columns: readonly BatchColumn[]): UploadRowFact[] =>
  columns.filter(isRowFact).filter((name) => name !== 'name' || !columns.includes('account'));

// prettier-ignore
/** What narrows the rows of an upload besides their free text. */
export const UPLOAD_ROW_CRITERIA = {
  status: { kind: 'choice', param: 'status', label: 'Status', of: 'uploadRowStatus' },
  only:   { kind: 'choice', param: 'hanya',  label: 'Hanya',  of: 'uploadOnly' },
} as const satisfies CriteriaOf<UploadQuery>;

/** One way of the rows of an upload in words: '3 baris, Rp.7,500.00 dan biaya Rp.6.50'. */
export const channelText = ({ count, amount, fee }: Upload['byChannel'][number]): string =>
  `${count} baris, ${formatRupiah(amount)}, ${fee === 0 ? 'tanpa biaya' : `biaya ${formatRupiah(fee)}`}`;
