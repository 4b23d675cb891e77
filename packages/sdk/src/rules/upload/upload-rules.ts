import type { Rules } from '../rule.ts';
import { uploadChannel, uploadDuplicateDays } from './upload-channel.ts';
import { uploadState } from './upload-states.ts';

// prettier-ignore
/** Uploads before their entry. */
export const uploadRules: Rules = {
  'upload.channel': { title: 'Way of a row of an upload', indonesianTitle: 'Kanal sebuah baris upload', source: 'decision 033', facts: { wanted: 'uploadChannel or other' }, run: uploadChannel, says: { null: 'tidak ada kanal', INTERNAL: 'Transfer di bank ini', ONLINE: 'Transfer Antar Bank', BIFAST: 'BI-FAST', SKN: 'SKN', RTGS: 'RTGS' } },
  'upload.duplicateDays': { title: 'Days in which an equal payment counts as repeated', indonesianTitle: 'Jumlah hari sebuah pembayaran yang sama dianggap berulang', source: 'decision 033', facts: { productId: 'product or other' }, run: uploadDuplicateDays, says: (days: number) => `${days} hari` },
  'upload.state': { title: 'State of an upload after its check', indonesianTitle: 'Keadaan sebuah upload setelah diperiksa', source: 'decision 033', run: uploadState, says: { READY: 'siap diajukan', FAULTY: 'ada yang harus diperbaiki', CHECKING: 'masih diperiksa' } },
};
