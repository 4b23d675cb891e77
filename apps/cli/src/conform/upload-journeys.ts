import type { Journey } from './journey.ts';

/** An account that no bank has, so that the file is faulty and is never paid. */
const FILE = 'nomor_rekening,nama,nominal\n99999999999999,UJI KESESUAIAN KONTRAK,1000\n';
const ID = { referenceChannel: '$sendUpload/referenceChannel' };

// prettier-ignore
/** A file of payments from its sending to the end of its check; nothing of it is entered. */
export const UPLOAD_JOURNEYS: readonly Journey[] = [
  {
    id: 'upload', title: 'Upload: kirim berkas, baca kesalahannya dan periksa lagi', source: 'decision 033', steps: [
      { by: 'OPR_USER', op: 'sendUpload', key: '$keys/upload', body: { productId: 'MLT_TRF_INT', source: '$source', file: FILE, count: 1 }, then: { status: ['FAULTY'], count: [1] } },
      { by: 'OPR_USER', op: 'readUpload', path: ID, then: { 'header/status': ['FAULTY'], total: [1] } },
      { by: 'OPR_USER', op: 'validateUpload', body: ID, then: { status: ['FAULTY'] } },
      { by: 'OPR_USER', op: 'retryUpload', fault: 'tanpa transaksi yang membayar berkas ini', key: '$keys/retryUpload', body: { referenceId: '$sendUpload/referenceChannel' }, statuses: [404], ruleId: 'upload.unknown' },
    ],
  },
];
