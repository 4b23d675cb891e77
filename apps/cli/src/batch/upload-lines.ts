import type { Upload } from '@ibk/sdk/contract';
import { formatRupiah } from '@ibk/sdk/format';
import { channelText, UPLOAD_CHANNEL_NAMES } from '@ibk/sdk/records';
import type { Line } from '../transfer/review.ts';

/** What the check has found, for people. */
export const uploadLines = (upload: Upload): Line[] => [
  ['Nomor unggahan', upload.referenceChannel],
  ['SHA-256', upload.sha256],
  ['Jumlah data', `${upload.count} baris`],
  ...upload.byChannel.map((way): Line => [UPLOAD_CHANNEL_NAMES[way.channel], channelText(way)]),
  ['Nominal', formatRupiah(upload.amount)],
  ['Biaya', formatRupiah(upload.fee)],
  ['Total', formatRupiah(upload.total)],
  ...(upload.closeNames > 0 ? [['Nama mirip', `${upload.closeNames} baris`] as const] : []),
  ...(upload.unchecked > 0 ? [['Nama tidak diperiksa', `${upload.unchecked} baris`] as const] : []),
  ...(upload.ignored.length > 0 ? [['Kolom yang tidak dibaca', upload.ignored.join(', ')] as const] : []),
];
