/**
 * The meaning of each exit code for a script; every command ends with one of these.
 *
 * The table of docs/cli.md is compared with this one.
 */
export const EXITS = {
  ok: [0, 'Selesai; yang diperiksa semuanya cocok.'],
  bug: [1, 'Kesalahan di dalam program.'],
  usage: [2, 'Perintah atau opsi tidak tepat.'],
  input: [3, 'Berkas masukan tidak dapat dipakai; tidak ada yang terkirim.'],
  access: [4, 'Belum masuk, sesi berakhir, atau tidak berwenang.'],
  rows: [5, 'Selesai, tetapi sebagian baris tidak cocok atau gagal.'],
  refused: [6, 'Ditolak oleh bank.'],
  network: [7, 'Bank tidak terjangkau, atau tidak menjawab lagi.'],
  unknown: [8, 'Hasil tidak diketahui; periksa dahulu sebelum mengulang.'],
  local: [9, 'Berkas di komputer ini tidak dapat dibaca atau ditulis.'],
  interrupted: [130, 'Dihentikan dengan Ctrl+C; jurnal aman.'],
  terminated: [143, 'Dihentikan dengan SIGTERM; jurnal aman.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ExitName = keyof typeof EXITS;
export const exitCode = (name: ExitName): number => EXITS[name][0];
