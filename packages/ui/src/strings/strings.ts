/** Every Indonesian text that the primitives and patterns say by themselves. */
export const strings = {
  button: { pending: 'Memproses', copy: 'Salin', copied: 'Tersalin' },
  dialog: { close: 'Tutup', cancel: 'Batal', wait: 'Harap Tunggu' },
  secret: { show: 'Tampilkan', hide: 'Sembunyikan' },
  amount: { ask: 'Maksud Anda:', invalid: 'Nominal tidak valid', words: 'Terbilang' },
  choice: { placeholder: 'Pilih salah satu', none: 'Data tidak ditemukan .....', open: 'Tampilkan pilihan' },
  date: { open: 'Buka kalender', previous: 'Bulan sebelumnya', next: 'Bulan berikutnya' },
  toast: { region: 'Pemberitahuan', close: 'Tutup pemberitahuan' },
} as const;
