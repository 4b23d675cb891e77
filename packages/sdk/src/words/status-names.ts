import type { Status } from '../contract/index.ts';

/** The name of each status of a transaction on every screen, paper and file. @source 000 §4 */
export const STATUS_NAMES: Readonly<Record<Status, string>> = {
  ENTRY: 'Menunggu verifikasi',
  VERIFY: 'Menunggu approval',
  SUCCESS: 'Berhasil',
  FAILED: 'Gagal',
  REJECT: 'Ditolak',
  SUSPECT: 'Dalam proses',
  AUTOTRX: 'Terjadwal',
};
