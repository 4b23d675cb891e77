import type { Status } from '../contract/index.ts';

/** The words of each status of a transaction, wherever it is shown. @source 000 §4 */
export const STATUS_NAMES: Readonly<Record<Status, string>> = {
  ENTRY: 'Menunggu verifikasi',
  VERIFY: 'Menunggu approval',
  SUCCESS: 'Berhasil',
  FAILED: 'Gagal',
  REJECT: 'Ditolak',
  SUSPECT: 'Dalam proses',
  AUTOTRX: 'Terjadwal',
};
